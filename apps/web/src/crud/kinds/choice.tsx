import type { Field } from '@innkeeper/contract/fields'
import { useLocalized } from '../../i18n/define-text.ts'
import { Select } from '../../ui/control/select.tsx'
import { ChoiceFilter } from '../../ui/filter/filters.tsx'
import { StatusMark } from '../../ui/mark.tsx'
import { useCrudText } from '../text.ts'
import { asText } from './address.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

/** What there is to choose, in the person's language. */
export function useOptions({ options = {} }: Pick<Field, 'options'>) {
  const localized = useLocalized()
  return Object.entries(options).map(([value, title]) => ({ value, label: localized(title) }))
}

function ChoiceInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  return (
    <Select<string>
      {...rest}
      placeholder={t('choose')}
      options={useOptions(field)}
      value={value as string | undefined}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function ChoiceValue({ name, field, row }: ValueProps) {
  const localized = useLocalized()
  const value = String(row[name])
  const option = field.options?.[value]
  const word = option ? localized(option) : value
  const tones = field.status?.[value]
  return tones ? <StatusMark tones={tones}>{word}</StatusMark> : word
}

type OptionFilterProps = Pick<FilterProps, 'label' | 'value' | 'onChange'> & Pick<Field, 'options'>

/** One of a few, or all. */
export function OptionFilter({ options, label, value, onChange }: OptionFilterProps) {
  const t = useCrudText()
  const choices = useOptions({ options })
  return (
    <ChoiceFilter
      label={label}
      value={String(value ?? '')}
      options={[{ value: '', label: t('all') }, ...choices]}
      onChange={onChange}
    />
  )
}

export const choiceKind: ConsoleKind = {
  Input: ChoiceInput,
  Value: ChoiceValue,
  Filter: ({ field, ...rest }) => <OptionFilter options={field.options} {...rest} />,
  address: asText,
  isRequired: () => true,
}
