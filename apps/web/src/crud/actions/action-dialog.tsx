import type { ResourceArea } from '@innkeeper/contract/resource'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { emptyRecord } from '../empty-record.ts'
import { OpenFormContext } from '../open-form.ts'
import type { Values } from '../record.ts'
import { ResourceField } from '../resource-form.tsx'
import type { NamedAction } from './named-action.ts'

interface ActionDialogProps {
  area: ResourceArea
  named: NamedAction
  title: string
  consequence: ReactNode
  /** The word on the button. */
  action: string
  danger: boolean
  /** Which records it is for. */
  body: Values
  quiet: (reply: Values) => boolean
  open: boolean
  onClose: () => void
  onDone: (reply: Values) => void
}

/** Asks for what an action needs to know. */
export function ActionDialog(props: ActionDialogProps) {
  const { area, named, consequence, body, quiet, onDone, ...dialog } = props
  const fields = named.action.fields ?? {}
  // The fields of the action, where a form asks for those of the resource.
  const asked: ResourceArea = { ...area, resource: { ...area.resource, fields } }
  return (
    <FormDialog
      {...dialog}
      intro={consequence}
      endpoint={named.endpoint}
      initial={emptyRecord(asked) as never}
      fixed={body as never}
      quiet={quiet as never}
      onDone={(reply) => onDone(reply as Values)}
    >
      <OpenFormContext value={{ area: asked }}>
        {Object.entries(fields).map(([name, field]) => (
          <ResourceField key={name} name={name} field={field} />
        ))}
      </OpenFormContext>
    </FormDialog>
  )
}
