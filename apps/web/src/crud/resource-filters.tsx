import type { ResourceArea } from '@innkeeper/contract/resource'
import { useLocalized } from '../i18n/define-text.ts'
import { Filters } from '../ui/filter/filters.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import type { Values } from './record.ts'
import { narrowedBy } from './reference-target.ts'
import { filterFields, setFilters } from './resource-address.ts'

interface ResourceFiltersProps {
  area: ResourceArea
  shown: Values
  show: (change: Values) => void
}

/** A filter for each field that the server can search by. */
export function ResourceFilters({ area, shown, show }: ResourceFiltersProps) {
  const localized = useLocalized()
  const fields = filterFields(area)
  const all = area.resource.fields
  const taken = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  if (fields.length === 0) return null
  return (
    <Filters set={Object.keys(setFilters(area, shown)).length}>
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
