import type { Field as FieldOfContract } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Form, Skeleton } from 'antd'
import { type ComponentType, useId, useMemo, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { EndpointForm, Field } from '../ui/form-fields.tsx'
import { FailedState } from '../ui/states.tsx'
import { useUiText } from '../ui/text.ts'
import { type Conflict, compare, currentOf } from './conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FieldInput, FormArea } from './field-input.tsx'
import {
  editableFields,
  editablePart,
  emptyRecord,
  endpointsOf,
  labelOf,
  type Named,
  sameValue,
  type Values,
} from './record.ts'
import { useCrudText } from './text.ts'
import { useFreshRecord } from './use-fresh-record.ts'

export interface SectionProps {
  name: string
  field: FieldOfContract
}

export interface ResourceFormProps {
  area: ResourceArea
  open: boolean
  /** The record to edit; none to add one. */
  row?: Named
  onClose: () => void
}

interface WithSections extends ResourceFormProps {
  /** What stands in the place of a field: another input, several fields at once, or nothing. */
  sections?: Record<string, ComponentType<SectionProps>>
}

/** Adds or edits a record. It is mounted anew for each opening. */
export function ResourceForm({ area, open, row, onClose, sections }: WithSections) {
  const t = useCrudText()
  const ui = useUiText()
  const localized = useLocalized()
  const id = useId()
  const [form] = Form.useForm<Values>()
  const { save } = endpointsOf(area)
  const { record, query } = useFreshRecord(area, row?.id)
  const [conflict, setConflict] = useState<Conflict>()
  const known = conflict?.current ?? record
  const ready = row === undefined || record !== undefined
  const initial = useMemo(
    () => (record ? editablePart(area, record) : emptyRecord(area)),
    [area, record],
  )

  /** The second of two editors: what they did not touch becomes what the first one saved. */
  const meet = (error: ApiError) => {
    const current = currentOf(error)
    if (!current || !known) return false
    const met = compare(area, known, current, form.getFieldsValue())
    for (const { name, theirs, untouched } of met.differences) {
      if (untouched) form.setFieldValue(name, theirs)
    }
    setConflict(met)
    return true
  }
  const { call, pending, fields } = useCall(save, { reload: area, onRefused: meet })
  const send = async (body: unknown) => {
    if (await call(body)) onClose()
  }

  const wouldLose = () =>
    ready &&
    Object.keys(initial).some(
      (name) => form.isFieldTouched(name) && !sameValue(form.getFieldValue(name), initial[name]),
    )
  const recordWord = localized(area.resource.record)
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={row ? t('editOf', { name: labelOf(area, row) }) : t('add', { record: recordWord })}
      formId={id}
      action={t(conflict ? 'saveAgain' : 'save')}
      pending={pending}
      ready={ready}
      wouldLose={wouldLose}
    >
      {!ready && query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!ready && !query.isError && (
        <div role="status" aria-label={ui('loading')} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
      {ready && (
        <>
          {conflict && <ConflictNotice area={area} conflict={conflict} form={form} />}
          <EndpointForm
            id={id}
            endpoint={save}
            form={form}
            initial={initial}
            fixed={known && { id: known.id, version: known.version }}
            rejected={fields}
            onSend={(body) => void send(body)}
          >
            <FormArea value={area}>
              {editableFields(area).map(([name, field]) => {
                const Section = sections?.[name] ?? ResourceField
                return <Section key={name} name={name} field={field} />
              })}
            </FormArea>
          </EndpointForm>
        </>
      )}
    </FormDrawer>
  )
}

const refusesEmpty = ({ kind, schema }: FieldOfContract) =>
  kind === 'text' && !schema.safeParse('').success

/** One field of the form with its label, hint, input and errors. */
export function ResourceField({ name, field }: SectionProps) {
  const localized = useLocalized()
  // A new record starts with a value here, but nobody leaves it out.
  const always = ['choice', 'flag'].includes(field.kind) || refusesEmpty(field)
  return (
    <Field
      name={name}
      label={localized(field.title)}
      hint={field.hint && localized(field.hint)}
      required={always || undefined}
    >
      <FieldInput name={name} field={field} />
    </Field>
  )
}
