import type { Field as FieldOfContract } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Form } from 'antd'
import { type ComponentType, useId, useMemo } from 'react'
import { useCall } from '../api/use-call.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { sameValue } from '../ui/conflict/conflict.ts'
import { useConflictText } from '../ui/conflict/text.ts'
import { useConflict } from '../ui/conflict/use-conflict.ts'
import { FormDrawer } from '../ui/form/form-drawer.tsx'
import { EndpointForm, Field } from '../ui/form/form-fields.tsx'
import { FormWaiting } from '../ui/form/form-waiting.tsx'
import { ResourceConflict } from './conflict-notice.tsx'
import { FieldInput, OpenFormContext } from './field-input.tsx'
import {
  editableFields,
  editablePart,
  emptyRecord,
  endpointsOf,
  labelOf,
  type Named,
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
  const conflictText = useConflictText()
  const localized = useLocalized()
  const id = useId()
  const [form] = Form.useForm<Values>()
  const { save } = endpointsOf(area)
  const { record, query } = useFreshRecord(area, row?.id)
  const conflict = useConflict({ record, valuesOf: (each) => editablePart(area, each) })
  const { known, differences, handleConflict } = conflict
  const ready = row === undefined || record !== undefined
  const initial = useMemo(
    () => (record ? editablePart(area, record) : emptyRecord(area)),
    [area, record],
  )

  const { call, pending, fields } = useCall(save, { onRefused: handleConflict })
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
      action={differences ? conflictText('saveAgain') : t('save')}
      pending={pending}
      ready={ready}
      wouldLose={wouldLose}
    >
      {ready ? (
        <EndpointForm
          id={id}
          endpoint={save}
          form={form}
          initial={initial}
          fixed={known && { id: known.id, version: known.version }}
          rejected={fields}
          onSend={(body) => void send(body)}
        >
          <ResourceConflict area={area} conflict={conflict} />
          <OpenFormContext value={{ area, record }}>
            {editableFields(area).map(([name, field]) => {
              const Section = sections?.[name] ?? ResourceField
              return <Section key={name} name={name} field={field} />
            })}
          </OpenFormContext>
        </EndpointForm>
      ) : (
        <FormWaiting queries={[query]} rows={8} />
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
