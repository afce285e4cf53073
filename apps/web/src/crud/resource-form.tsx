import type { Field as FieldOfContract } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Form } from 'antd'
import { type ComponentType, useId, useMemo } from 'react'
import { useCall } from '../api/use-call.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { sameValue } from '../ui/conflict/conflict.ts'
import { useConflictText } from '../ui/conflict/text.ts'
import { useConflict } from '../ui/conflict/use-conflict.ts'
import { EndpointForm, Field } from '../ui/form/form-fields.tsx'
import { FormFrame } from '../ui/form/form-frame.tsx'
import { FormWaiting } from '../ui/form/form-waiting.tsx'
import { ResourceConflict } from './conflict-notice.tsx'
import { emptyRecord } from './empty-record.ts'
import { FieldInput } from './field-input.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import { OpenFormContext } from './open-form.ts'
import {
  editableFields,
  editablePart,
  endpointsOf,
  labelOf,
  type Named,
  type Row,
  saveCall,
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
  /** Fields that are given and not asked for, such as the store of a new room. */
  fixed?: Values
  onClose: () => void
  onSaved?: (reply: Values & { id: number }, sent: Values) => void
}

interface ResourceFormParts extends ResourceFormProps {
  /** What it is called and what its button says, where the usual words will not do. */
  title?: string
  action?: string
  /** A drawer unless told. */
  container?: 'drawer' | 'dialog'
  /** What stands in the place of a field: another input, several fields at once, or nothing. */
  sections?: Record<string, ComponentType<SectionProps>>
}

/** Adds or edits a record. It is mounted anew for each opening. */
export function ResourceForm(props: ResourceFormParts) {
  const { area, open, row, fixed = {}, onClose, onSaved, sections, container } = props
  const t = useCrudText()
  const conflictText = useConflictText()
  const localized = useLocalized()
  const id = useId()
  const [form] = Form.useForm<Values>()
  const save = saveCall(area, row) ?? endpointsOf(area).save
  const { record, query } = useFreshRecord(area, row?.id)
  const conflict = useConflict<Row, Values>({
    record,
    valuesOf: (each) => editablePart(area, each),
    unite: Object.fromEntries(
      editableFields(area).map(([name, { kind }]) => [name, consoleKinds[kind].unite]),
    ),
  })
  const { known, differences, handleConflict } = conflict
  const ready = row === undefined || record !== undefined
  const initial = useMemo(
    () => (record ? editablePart(area, record) : emptyRecord(area)),
    [area, record],
  )

  const { call, pending, fields } = useCall(save, { onRefused: handleConflict })
  const send = async (body: unknown) => {
    const reply = await call(body)
    if (!reply) return
    onClose()
    onSaved?.(reply as { id: number }, body as Values)
  }

  const asked = editableFields(area).filter(([name]) => !(name in fixed))
  const wouldLose = () =>
    ready &&
    Object.keys(initial).some(
      (name) => form.isFieldTouched(name) && !sameValue(form.getFieldValue(name), initial[name]),
    )
  const { record: recordWord, adds } = area.resource
  const addTitle = adds ? localized(adds) : t('add', { record: localized(recordWord) })
  const usualTitle = row ? t('editOf', { name: labelOf(area, row) }) : addTitle
  return (
    <FormFrame
      container={container}
      open={open}
      onClose={onClose}
      title={props.title ?? usualTitle}
      formId={id}
      action={differences ? conflictText('saveAgain') : (props.action ?? t('save'))}
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
          fixed={{ ...fixed, ...(known && { id: known.id, version: known.version }) }}
          rejected={fields}
          onSend={(body) => void send(body)}
        >
          <ResourceConflict area={area} conflict={conflict} />
          <OpenFormContext value={{ area, record }}>
            {asked.map(([name, field]) => {
              const Section = sections?.[name] ?? ResourceField
              return <Section key={name} name={name} field={field} />
            })}
          </OpenFormContext>
        </EndpointForm>
      ) : (
        <FormWaiting queries={[query]} rows={8} />
      )}
    </FormFrame>
  )
}

/** One field of the form with its label, hint, input and errors. */
export function ResourceField({ name, field }: SectionProps) {
  const localized = useLocalized()
  // A new record starts with a value here, but nobody leaves it out.
  const always = consoleKinds[field.kind].isRequired?.(field)
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
