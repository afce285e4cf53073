import { Checkbox, Popover, Radio } from 'antd'
import type { ReactElement } from 'react'
import type { Column } from '../../ui/table/column.ts'
import type { Row } from '../record.ts'
import { useCrudText } from '../text.ts'
import type { ListLook } from './use-list-look.ts'
import styles from './view.module.css'

export interface LookButtonProps {
  columns: Column<Row>[]
  look: ListLook
  onChange: (patch: Partial<ListLook>) => void
}

export interface LookPopoverProps extends LookButtonProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactElement
}

export function LookPopover({ open, onOpenChange, children, ...look }: LookPopoverProps) {
  const t = useCrudText()
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      title={t('look')}
      content={<Choices {...look} />}
    >
      {children}
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
