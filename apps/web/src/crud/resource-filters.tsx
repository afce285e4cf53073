import type { Field } from '@innkeeper/contract/fields'
import { filterValue, isWhole } from '@innkeeper/contract/filters'
import { yesNo } from '@innkeeper/contract/localized'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { RegionCascader } from '../estate/region-cascader.tsx'
import { useLocalized } from '../i18n/define-text.ts'
import { AnyFilter, ChoiceFilter, Filters, TextFilter } from '../ui/filter/filters.tsx'
import { readNumber } from '../ui/form/number-input.tsx'
import type { Values } from './record.ts'
import { ReferenceSelect } from './reference-select.tsx'
import { narrow, narrowedBy } from './reference-target.ts'
import { filterFields, setFilters } from './resource-address.ts'
import { useCrudText } from './text.ts'

interface ResourceFiltersProps {
  area: ResourceArea
  shown: Values
  show: (change: Values) => void
  /** Filters that nobody changes. */
  fixed?: Values
}

/** A filter for each field that the server can search by. */
export function ResourceFilters({ area, shown, show, fixed = {} }: ResourceFiltersProps) {
  const t = useCrudText()
  const fields = filterFields(area).filter(([name]) => !(name in fixed))
  const all = area.resource.fields
  const taken = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  if (fields.length === 0 && !area.resource.search) return null
  return (
    <Filters set={Object.keys(setFilters(area, shown)).length}>
      {area.resource.search && (
        <TextFilter
          label={t('search')}
          placeholder={t('contains')}
          maxLength={100}
          value={String(shown.search ?? '')}
          onSearch={(search) => show({ search })}
        />
      )}
      {fields.map(([name, field]) => (
        <FieldFilter
          key={name}
          area={area}
          name={name}
          field={field}
          shown={shown}
          onChange={(value) => show({ [name]: value, ...taken(narrowedBy(all, name)) })}
        />
      ))}
    </Filters>
  )
}

interface FieldFilterProps {
  area: ResourceArea
  name: string
  field: Field
  shown: Values
  onChange: (value: unknown) => void
}

function FieldFilter(props: FieldFilterProps) {
  const { name, field, shown, onChange } = props
  const t = useCrudText()
  const label = useLocalized()(field.title)
  const value = shown[name]
  const text = String(value ?? '')
  switch (field.kind) {
    case 'choice':
      return <OptionFilter label={label} options={field.options} value={text} onChange={onChange} />
    case 'flag':
      return <FlagFilter words={field.words} label={label} value={text} onChange={onChange} />
    case 'number':
      return <NumberFilter field={field} label={label} value={text} onChange={onChange} />
    case 'reference':
      return <ReferenceFilter {...props} />
    case 'region':
      return (
        <AnyFilter label={label}>
          {(id) => <RegionCascader id={id} anyLevel value={text} onChange={onChange} />}
        </AnyFilter>
      )
    default:
      return (
        <TextFilter
          label={label}
          placeholder={t(field.filter ?? 'contains')}
          maxLength={100}
          value={text}
          onSearch={onChange}
        />
      )
  }
}

function ReferenceFilter({ area, name, field, shown, onChange }: FieldFilterProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const { within, missing } = narrow(area.resource.fields, name, shown)
  return (
    <AnyFilter label={localized(field.title)}>
      {(id) => (
        <ReferenceSelect
          id={id}
          to={field.reference?.to ?? ''}
          within={within}
          disabled={missing !== undefined}
          clearable
          placeholder={missing ? t('first', { what: localized(missing.title) }) : t('all')}
          value={shown[name] as number | undefined}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )}
    </AnyFilter>
  )
}

interface TextValueProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Shown as text; undefined when it is not set. */
interface TypedValueProps extends Omit<TextValueProps, 'onChange'> {
  onChange: (value: unknown) => void
}

function OptionFilter({ options = {}, ...rest }: TextValueProps & Pick<Field, 'options'>) {
  const t = useCrudText()
  const localized = useLocalized()
  const choices = Object.entries(options).map(([value, title]) => ({
    value,
    label: localized(title),
  }))
  return <ChoiceFilter {...rest} options={[{ value: '', label: t('all') }, ...choices]} />
}

function FlagFilter({ words = yesNo, onChange, ...rest }: TypedValueProps & Pick<Field, 'words'>) {
  const choose = (word: string) => onChange(word === '' ? undefined : word === 'true')
  return <OptionFilter {...rest} options={words} onChange={choose} />
}

function NumberFilter({
  field,
  onChange,
  ...rest
}: TypedValueProps & Pick<FieldFilterProps, 'field'>) {
  const t = useCrudText()
  const wanted = filterValue(field)
  const read = (words: string) => wanted.safeParse(readNumber(words) ?? undefined)
  return (
    <TextFilter
      {...rest}
      placeholder={t('exact')}
      maxLength={20}
      problemOf={(words) =>
        words === '' || read(words).success
          ? undefined
          : t(isWhole(field) ? 'wholeNumber' : 'anyNumber')
      }
      onSearch={(words) => onChange(read(words).data)}
    />
  )
}
