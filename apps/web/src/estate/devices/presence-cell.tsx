import type { presences } from '@innkeeper/contract/areas/devices'
import { FieldValue, type ValueProps } from '../../crud/field-value.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Muted } from '../../ui/table/two-lines.tsx'
import { glanceOf } from './glance.ts'

const online: keyof typeof presences = 'online'

/** Whether a device is online, and what it says at a glance while it is. */
export function PresenceCell(props: ValueProps) {
  const localized = useLocalized()
  const { presence, property, glance } = props.row
  const words =
    presence === online
      ? glanceOf({ property: String(property), glance: String(glance ?? '') })
      : undefined
  return (
    <>
      <FieldValue {...props} />
      {words && <Muted>{` ${localized(words)}`}</Muted>}
    </>
  )
}
