import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Checkbox, Popover, Radio } from 'antd'
import { useState } from 'react'
import type { Column } from '../../ui/table/column.ts'
import type { Row } from '../record.ts'
import { useCrudText } from '../text.ts'
import type { ListLook } from './use-list-look.ts'
import styles from './view.module.css'

interface LookButtonProps {
  columns: Column<Row>[]
  look: ListLook
  onChange: (patch: Partial<ListLook>) => void
}

/** Chooses the columns of a list and how close its rows stand. */
export function LookButton(props: LookButtonProps) {
  const t = useCrudText()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t('look')}
      content={<Choices {...props} />}
    >
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('look')}
        aria-expanded={open}
        title={t('look')}
      />
    </Popover>
  )
}

function Choices({ columns, look, onChange }: LookButtonProps) {
  const t = useCrudText()
  const { hidden, dense } = look
  return (
    <div className={styles.choices}>
      <Radio.Group
        aria-label={t('density')}
        optionType="button"
        value={dense}
        options={[
          { value: false, label: t('comfortable') },
          { value: true, label: t('compact') },
        ]}
        onChange={({ target }) => onChange({ dense: target.value as boolean })}
      />
      <fieldset className={styles.columns}>
        <legend>{t('columns')}</legend>
        {columns.map(({ key, title, leads }) => (
          <Checkbox
            key={key}
            // Without its name nobody knows what a row is.
            disabled={leads}
            checked={leads || !hidden.includes(key)}
            onChange={({ target }) => {
              const others = hidden.filter((each) => each !== key)
              onChange({ hidden: target.checked ? others : [...others, key] })
            }}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
