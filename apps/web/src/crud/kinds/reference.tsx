import { useLocalized } from '../../i18n/define-text.ts'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { ReferenceInput } from '../on-use/inputs.tsx'
import { RecordLink } from '../record-link.tsx'
import { inSentence } from '../references/in-sentence.ts'
import { ReferenceName, ReferenceSelect } from '../references/reference-select.tsx'
import { narrow, referenceOf, targetOf } from '../references/reference-target.ts'
import { useCrudText } from '../text.ts'
import { asNumber } from './address.ts'
import type { ConsoleKind, FilterProps, ValueProps } from './kind.ts'

function ReferenceValue({ name, field, row }: ValueProps) {
  const { to, label } = referenceOf(field)
  const known = row[label]
  const id = Number(row[name])
  return (
    <RecordLink area={targetOf(to)} id={id}>
      {typeof known === 'string' ? known : <ReferenceName to={to} id={id} />}
    </RecordLink>
  )
}

function ReferenceFilter({ area, name, field, label, value, shown, onChange }: FilterProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const filters = Object.fromEntries(
    Object.entries(area.resource.fields).filter(([, { filter }]) => filter),
  )
  const { within, missing } = narrow(filters, name, shown)
  return (
    <AnyFilter label={label}>
      {(id) => (
        <ReferenceSelect
          id={id}
          to={referenceOf(field).to}
          within={within}
          disabled={missing !== undefined}
          clearable
          placeholder={
            missing ? t('first', { what: inSentence(localized(missing.title)) }) : t('all')
          }
          value={value as number | undefined}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )}
    </AnyFilter>
  )
}

export const referenceKind: ConsoleKind = {
  Input: ReferenceInput,
  Value: ReferenceValue,
  Filter: ReferenceFilter,
  address: asNumber,
}
