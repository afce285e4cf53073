import { uniteLists } from '../../ui/conflict/conflict.ts'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ReferencesChange, ReferencesInput } from '../on-use/inputs.tsx'
import { narrow, referenceOf } from '../references/reference-target.ts'
import { ReferencesSelect, useReferenceNames } from '../references/references-select.tsx'
import { useCrudText } from '../text.ts'
import type { InAddress } from './address.ts'
import type { ConsoleKind, FilterProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'

function ReferencesValue({ name, field, row }: ValueProps) {
  const { to, label } = referenceOf(field)
  const known = row[label] as string[] | null | undefined
  const names = useReferenceNames(to, known ? [] : (row[name] as number[]))
  return (
    <span className={styles.tags}>
      {(known ?? names).map((each) => (
        <Mark key={each}>{each}</Mark>
      ))}
    </span>
  )
}

function ReferencesFilter({ area, name, field, label, value, shown, onChange }: FilterProps) {
  const t = useCrudText()
  const { within } = narrow(area.resource.fields, name, shown)
  return (
    <AnyFilter label={label}>
      {(id) => (
        <ReferencesSelect
          id={id}
          to={referenceOf(field).to}
          within={within}
          placeholder={t('all')}
          folded
          value={(value as number[] | undefined) ?? []}
          onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
        />
      )}
    </AnyFilter>
  )
}

const asNumbers: InAddress = {
  unset: undefined,
  read: (text) => text.split(',').map(Number),
  write: (value) => (value as number[]).join(','),
}

export const referencesKind: ConsoleKind = {
  Input: ReferencesInput,
  Change: ReferencesChange,
  Value: ReferencesValue,
  Filter: ReferencesFilter,
  address: asNumbers,
  blank: [],
  unite: uniteLists,
}
