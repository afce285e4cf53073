import type { ResourceArea } from '@innkeeper/contract/resource'
import { useLocalized } from '../i18n/define-text.ts'
import { Filters, TextFilter } from '../ui/filter/filters.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import type { Values } from './record.ts'
import { narrowedBy } from './references/reference-target.ts'
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
  const localized = useLocalized()
  const fields = filterFields(area).filter(([name]) => !(name in fixed))
  const all = area.resource.fields
  const taken = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  if (fields.length === 0 && !area.resource.search) return null
  return (
    <Filters set={Object.keys(setFilters(area, shown)).length}>
      {area.resource.search && (
        <TextFilter
          label={t('search')}
          placeholder={t('keyword')}
          maxLength={100}
          value={String(shown.search ?? '')}
          onSearch={(search) => show({ search })}
        />
      )}
      {fields.map(([name, field]) => {
        const { Filter } = consoleKinds[field.kind]
        return (
          <Filter
            key={name}
            area={area}
            name={name}
            field={field}
            label={localized(field.title)}
            value={shown[name]}
            shown={shown}
            onChange={(value) => show({ [name]: value, ...taken(narrowedBy(all, name)) })}
          />
        )
      })}
    </Filters>
  )
}
