import type { Field } from '@innkeeper/contract/fields'
import type { ListChange } from '@innkeeper/contract/fields/list-change'
import { Form, Tag } from 'antd'
import { uniteLists } from '../../ui/conflict/conflict.ts'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { useOpenForm } from '../open-form.ts'
import type { Values } from '../record.ts'
import { narrow } from '../references/reference-target.ts'
import { ReferencesSelect, useReferenceNames } from '../references/references-select.tsx'
import { useCrudText } from '../text.ts'
import type { InAddress } from './address.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'
import { ListChangeInput } from './list-change.tsx'

function referenceOf({ reference }: Field) {
  if (!reference) throw new Error('References name what they lead to')
  return reference
}

/** Which records can be chosen, given the rest of the form. */
function useWithin(name: string) {
  const form = Form.useFormInstance<Values>()
  const values: Values = Form.useWatch([], form) ?? {}
  const { area } = useOpenForm()
  return narrow(area.resource.fields, name, values).within
}

function ReferencesInput({ name, field, value, onChange, ...rest }: InputProps) {
  return (
    <ReferencesSelect
      {...rest}
      to={referenceOf(field).to}
      within={useWithin(name)}
      value={(value as number[] | undefined) ?? []}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}

function ReferencesValue({ name, field, row }: ValueProps) {
  const { to, label } = referenceOf(field)
  const known = row[label] as string[] | null | undefined
  const names = useReferenceNames(to, known ? [] : (row[name] as number[]))
  return (
    <span className={styles.tags}>
      {(known ?? names).map((each) => (
        <Tag key={each}>{each}</Tag>
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

function ReferencesChange({ name, field, value, onChange }: InputProps) {
  const within = useWithin(name)
  return (
    <ListChangeInput<number>
      value={value as ListChange<number> | undefined}
      onChange={onChange}
      render={(props) => <ReferencesSelect {...props} to={referenceOf(field).to} within={within} />}
    />
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
