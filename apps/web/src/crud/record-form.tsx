import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Form } from 'antd'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../api/toast.ts'
import { useCall } from '../api/use-call.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { type Merge, sameValue } from '../ui/conflict/conflict.ts'
import type { FieldDescription } from '../ui/conflict/conflict-notice.tsx'
import { useConflictText } from '../ui/conflict/text.ts'
import { useConflict } from '../ui/conflict/use-conflict.ts'
import { EndpointForm } from '../ui/form/form-fields.tsx'
import { type FormContainer, FormFrame } from '../ui/form/form-frame.tsx'
import { FormWaiting } from '../ui/form/form-waiting.tsx'
import { ResourceConflict } from './conflict-notice.tsx'
import { emptyRecord } from './empty-record.ts'
import { WithHistory } from './history/with-history.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import { OpenFormContext } from './open-form.ts'
import {
  editableFields,
  editablePart,
  endpointsOf,
  labelOf,
  type ResourceFormProps,
  type Row,
  saveCall,
  type Values,
} from './record.ts'
import { useRecordPath } from './record-link.tsx'
import { useCrudText } from './text.ts'
import { useDraft } from './use-draft.ts'
import { useFreshRecord } from './use-fresh-record.ts'

type Query = ComponentProps<typeof FormWaiting>['queries'][number] & { data: unknown }

export interface RecordFormProps extends ResourceFormProps {
  /** What it is called and what its button says, where the usual words will not do. */
  title?: string
  action?: string
  /** A drawer unless told. */
  container?: FormContainer
  /** What the form needs to know before it can be filled in. */
  queries?: Query[]
  /** What the form edits of a record; its editable fields unless told. */
  valuesOf?: (record: Row) => Values
  /** What a new record starts with, where the fields do not say it. */
  start?: Values
  /** The call as the form sees it, where people fill in something else than what travels. */
  endpoint?: AnyEndpoint
  /** What travels, of what was filled in. */
  bodyOf?: (filled: Values) => Values
  /** The server's complaints, by the names that the form has. */
  errorsOf?: (fields: Record<string, string>) => Record<string, string>
  /** For values of which two editors' changes can both be kept. */
  unite?: Record<string, Merge>
  /** What else than fields two editors can disagree about, in words. */
  wordings?: (seen: Row[]) => Record<string, FieldDescription>
  /** `seen`: the record as it was, and as the first of two editors saved it. */
  children: (record: Row | undefined, seen: Row[]) => ReactNode
}

/** “Store added · Open”. */
function useSayAdded(area: ResourceArea) {
  const t = useCrudText()
  const localized = useLocalized()
  const navigate = useNavigate()
  const path = useRecordPath(area)
  const word = localized(area.resource.record)
  return (id: number) => {
    const address = path(id)
    toast.success(
      t('added', { record: word.charAt(0).toUpperCase() + word.slice(1) }),
      address ? { label: t('open'), run: () => void navigate(address) } : undefined,
    )
  }
}

/** The form of a record with everything around its fields; mounted anew for each opening. */
export function RecordForm(props: RecordFormProps) {
  const { area, open, row, fixed, onClose, onSaved, container, queries = [], children } = props
  const t = useCrudText()
  const conflictText = useConflictText()
  const localized = useLocalized()
  const id = useId()
  const [form] = Form.useForm<Values>()
  const save = saveCall(area, row) ?? endpointsOf(area).save
  const { record, query } = useFreshRecord(area, row?.id)
  const { valuesOf = (each: Row) => editablePart(area, each) } = props
  const byKind = editableFields(area).map(([name, { kind }]) => [name, consoleKinds[kind].unite])
  const unite = { ...Object.fromEntries(byKind), ...props.unite }
  const conflict = useConflict<Row, Values>({ record, valuesOf, unite })
  const { known, differences, handleConflict } = conflict
  const seen = [record, known].filter((each) => each !== undefined)
  const ready =
    queries.every(({ data }) => data !== undefined) && (row === undefined || record !== undefined)
  const initial = record ? valuesOf(record) : (props.start ?? emptyRecord(area))

  const sayAdded = useSayAdded(area)
  // The spec's dialogs say what the server says (domains).
  const saysItself = row === undefined && container !== 'dialog'
  const { call, pending, fields } = useCall(save, {
    quiet: saysItself,
    onRefused: handleConflict,
  })
  const send = async (filled: Values) => {
    const body = props.bodyOf?.(filled) ?? filled
    const reply = await call(body)
    if (!reply) return
    onClose()
    if (saysItself) sayAdded((reply as { id: number }).id)
    onSaved?.(reply as { id: number }, body, filled)
  }
  const restored = useDraft({
    name: `${area.name} ${row?.id ?? 'new'}`,
    active: open && ready,
    form,
    wouldLose: () => wouldLose(),
  })
  const wouldLose = () =>
    ready &&
    Object.entries(form.getFieldsValue()).some(
      ([name, value]) =>
        (restored.current || form.isFieldTouched(name)) && !sameValue(value, initial[name]),
    )
  const { record: recordWord, adds } = area.resource
  const addTitle = adds ? localized(adds) : t('add', { record: localized(recordWord) })
  return (
    <FormFrame
      container={container}
      open={open}
      onClose={onClose}
      onDiscard={props.onDiscard}
      title={props.title ?? (row ? t('editOf', { name: labelOf(area, record ?? row) }) : addTitle)}
      formId={id}
      action={differences ? conflictText('saveAgain') : (props.action ?? t('save'))}
      pending={pending}
      ready={ready}
      wouldLose={wouldLose}
    >
      {ready ? (
        <WithHistory area={area} id={record?.id}>
          <EndpointForm
            id={id}
            endpoint={props.endpoint ?? save}
            form={form}
            initial={initial}
            fixed={{ ...fixed, ...(known && { id: known.id, version: known.version }) }}
            rejected={props.errorsOf?.(fields) ?? fields}
            onSend={(filled) => void send(filled as Values)}
          >
            <ResourceConflict area={area} conflict={conflict} wordings={props.wordings?.(seen)} />
            <OpenFormContext value={{ area, record }}>{children(record, seen)}</OpenFormContext>
          </EndpointForm>
        </WithHistory>
      ) : (
        <FormWaiting queries={[...queries, query]} rows={8} />
      )}
    </FormFrame>
  )
}
