import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { Filters, TextFilter } from '../ui/filter/filters.tsx'
import styles from './crud.module.css'
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

/** Two lines of filters, on most screens; of more the last are folded away until they are set. */
const mostFilters = 8
const fewFilters = 7

/** A filter for each field that the server can search by. */
export function ResourceFilters({ area, shown, show, fixed = {} }: ResourceFiltersProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const [unfolded, setUnfolded] = useState(false)
  const offered = filterFields(area).filter(([name]) => !(name in fixed))
  const set = setFilters(area, shown)
  const folds = offered.length > mostFilters && !unfolded
  const fields = offered.filter(([name], index) => !folds || index < fewFilters || name in set)
  const all = area.resource.fields
  const taken = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  if (offered.length === 0 && !area.resource.search) return null
  return (
    <Filters set={Object.keys(set).length}>
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
      {folds && fields.length < offered.length && (
        <Button type="link" className={styles.moreFilters} onClick={() => setUnfolded(true)}>
          {t('moreFilters')}
        </Button>
      )}
    </Filters>
  )
}
