import type { Field } from '@innkeeper/contract/fields'
import { Form } from 'antd'
import { useEffect } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { useOpenForm } from '../open-form.ts'
import type { Values } from '../record.ts'
import { RecordLink } from '../record-link.tsx'
import { ReferenceName, ReferenceSelect, useOnlyChoice } from '../references/reference-select.tsx'
import { narrow, targetOf } from '../references/reference-target.ts'
import { useCrudText } from '../text.ts'
import { asNumber } from './address.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

/** “Device model” inside a sentence; Chinese has no small letters. */
const inSentence = (title: string) => title.toLowerCase()

function ReferenceInput({ name, field, value, onChange, ...rest }: InputProps) {
  const form = Form.useFormInstance<Values>()
  const values: Values = Form.useWatch([], form) ?? {}
  const { area, record } = useOpenForm()
  const { within, missing } = narrow(area.resource.fields, name, values)
  const t = useCrudText()
  const localized = useLocalized()
  const { to, label } = referenceOf(field)
  const clearable = field.schema.safeParse(null).success
  const open = !clearable && value == null && missing === undefined
  const only = useOnlyChoice(to, within, open)
  useEffect(() => {
    // Not as if the person had chosen it: the form still closes without a question.
    if (only !== undefined) form.setFields([{ name, value: only, touched: false }])
  }, [form, name, only])
  return (
    <ReferenceSelect
      {...rest}
      to={to}
      // What stands above a person is named by the record, though they cannot look it up.
      given={record?.[name] === value ? (record?.[label] as string | null) : null}
      within={within}
      disabled={missing !== undefined}
      placeholder={missing && t('first', { what: inSentence(localized(missing.title)) })}
      clearable={clearable}
      value={value as number | null | undefined}
      onChange={(id) => onChange?.(id)}
    />
  )
}

function referenceOf({ reference }: Field) {
  if (!reference) throw new Error('A reference names what it leads to')
  return reference
}

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
