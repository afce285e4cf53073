import type { ListChange } from '@innkeeper/contract/fields/list-change'
import { useLocalized } from '../../i18n/define-text.ts'
import { uniteLists } from '../../ui/conflict/conflict.ts'
import { Select } from '../../ui/control/select.tsx'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useCrudText } from '../text.ts'
import { asList } from './address.ts'
import { useOptions } from './choice.tsx'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'
import { ListChangeInput } from './list-change.tsx'

function ChoicesInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      placeholder={t('choose')}
      options={useOptions(field)}
      showSearch={{ optionFilterProp: 'label' }}
      value={value as string[] | undefined}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function ChoicesValue({ name, field, row }: ValueProps) {
  const localized = useLocalized()
  return (
    <span className={styles.tags}>
      {(row[name] as string[]).map((value) => {
        const option = field.options?.[value]
        return <Mark key={value}>{option ? localized(option) : value}</Mark>
      })}
    </span>
  )
}

function ChoicesFilter({ field, label, value, onChange }: FilterProps) {
  const t = useCrudText()
  const options = useOptions(field)
  return (
    <AnyFilter label={label}>
      {(id) => (
        <Select<string[]>
          id={id}
          className={styles.wide}
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          placeholder={t('all')}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          value={(value as string[] | undefined) ?? []}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      )}
    </AnyFilter>
  )
}

function ChoicesChange({ field, value, onChange }: InputProps) {
  const t = useCrudText()
  const options = useOptions(field)
  return (
    <ListChangeInput<string>
      value={value as ListChange<string> | undefined}
      onChange={onChange}
      render={(props) => (
        <Select<string[]>
          {...props}
          className={styles.wide}
          mode="multiple"
          placeholder={t('choose')}
          options={options}
        />
      )}
    />
  )
}

export const choicesKind: ConsoleKind = {
  wide: true,
  Change: ChoicesChange,
  Input: ChoicesInput,
  Value: ChoicesValue,
  Filter: ChoicesFilter,
  address: asList,
  blank: [],
  unite: uniteLists,
}
