import type { ResourceArea } from '@innkeeper/contract/resource'
import { useLocalized } from '../../i18n/define-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { emptyRecord } from '../empty-record.ts'
import { OpenFormContext } from '../open-form.ts'
import type { Row, Values } from '../record.ts'
import { ResourceField } from '../resource-form.tsx'
import { useCrudText } from '../text.ts'
import { bodyOf, filled, type NamedAction, useTellRefused } from './use-action.tsx'

interface ActionDialogProps {
  area: ResourceArea
  named: NamedAction
  rows: Row[]
  open: boolean
  onClose: () => void
  onDone: (reply: Values) => void
}

/** Asks for what an action needs to know. */
export function ActionDialog({ area, named, rows, open, onClose, onDone }: ActionDialogProps) {
  const { action, endpoint } = named
  const t = useCrudText()
  const localized = useLocalized()
  const tellRefused = useTellRefused()
  const title = localized(action.title)
  const [first] = rows
  const single = first && rows.length === 1 && action.confirm
  const fields = action.fields ?? {}
  // The fields of the action, where a form asks for those of the resource.
  const asked: ResourceArea = { ...area, resource: { ...area.resource, fields } }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={
        single
          ? filled(localized(single.title), first)
          : t('doToSeveral', { action: title, count: rows.length })
      }
      intro={single && filled(localized(single.consequence), first)}
      action={title}
      danger={action.danger}
      endpoint={endpoint}
      initial={emptyRecord(asked) as never}
      fixed={bodyOf(named, rows) as never}
      onDone={(reply) => {
        tellRefused(reply as Values, rows.length)
        onDone(reply as Values)
      }}
    >
      <OpenFormContext value={{ area: asked }}>
        {Object.entries(fields).map(([name, field]) => (
          <ResourceField key={name} name={name} field={field} />
        ))}
      </OpenFormContext>
    </FormDialog>
  )
}
