import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import type { Value } from '@innkeeper/device-protocol/values'
import { useState } from 'react'
import { z } from 'zod'
import { useLocalized } from '../../i18n/define-text.ts'
import { Select } from '../../ui/control/select.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { useFloorName } from '../floor-name.ts'
import { ArgumentField, emptyArguments } from './argument-input.tsx'
import type { CommandTarget, NamedCommand, SendBody } from './commands.ts'
import { useDevicesText } from './text.ts'

const { send } = deviceCommands.endpoints

export interface CommandDialogProps {
  named: NamedCommand
  target: CommandTarget
  title: string
  open: boolean
  onClose: () => void
  onSent: (reply: ReplyOf<typeof send>) => void
}

/** The field beside the arguments: no argument can have this name. */
const floorField = 'to-floor'
const everyFloor = 'all'

/** What was left empty was not said. */
const said = (value: unknown) => (value === '' || value === null ? undefined : value)

const fieldSchema = ({ schema, optional }: Value) =>
  optional ? z.preprocess(said, schema.optional()) : schema

/** Asks what a command needs to know, and on which floor it is for. */
export function CommandDialog(props: CommandDialogProps) {
  const { named, target, title, open, onClose, onSent } = props
  const t = useDevicesText()
  const localized = useLocalized()
  // Made when the dialog opens: the same wish sent twice is done once.
  const [requestKey] = useState(() => crypto.randomUUID())
  const { arguments: asked, consequence } = named.command
  const fields = Object.entries(asked)
  const shape = Object.fromEntries(fields.map(([name, value]) => [name, fieldSchema(value)]))
  const bodyOf = (filled: object): SendBody => {
    const { [floorField]: floor, ...values } = filled as Record<string, unknown>
    const given = Object.entries(values).filter(([, value]) => said(value) !== undefined)
    return {
      target: wireTarget(target, floor),
      name: named.name,
      arguments: Object.fromEntries(given),
      request_key: requestKey,
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      intro={consequence && localized(consequence)}
      action={t('send')}
      endpoint={send}
      filledIn={{ ...send, body: z.object({ ...shape, [floorField]: z.unknown() }) }}
      bodyOf={bodyOf}
      initial={{ ...emptyArguments(asked), [floorField]: everyFloor } as never}
      quiet={() => true}
      onDone={onSent}
    >
      {'floors' in target && (
        <Field name={floorField} label={t('where')} required>
          <FloorSelect floors={target.floors} />
        </Field>
      )}
      {fields.map(([name, value]) => (
        <ArgumentField key={name} name={name} value={value} />
      ))}
    </FormDialog>
  )
}

function wireTarget(target: CommandTarget, floor: unknown): SendBody['target'] {
  if ('device_ids' in target) return { device_ids: target.device_ids }
  return { offline_id: target.store.id, ...(typeof floor === 'number' && { floor }) }
}

interface FloorSelectProps {
  floors: number[]
  value?: number | typeof everyFloor
  onChange?: (floor: number | typeof everyFloor) => void
}

function FloorSelect({ floors, ...form }: FloorSelectProps) {
  const t = useDevicesText()
  const floorName = useFloorName()
  return (
    <Select<number | typeof everyFloor>
      {...form}
      options={[
        { value: everyFloor, label: t('wholeStore') },
        ...floors.map((floor) => ({ value: floor, label: floorName(floor) })),
      ]}
    />
  )
}
