import { mostTargets } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { countOf, type Target } from '../../crud/actions/named-action.ts'
import type { BulkPartProps } from '../../crud/bulk/bulk-bar.tsx'
import { useTargetNames } from '../../crud/bulk/use-target-names.ts'
import { endpointsOf } from '../../crud/record.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { everyProperty, type NamedCommand, useCommandsOf } from './commands.ts'
import { useDevicesText } from './text.ts'
import { trackCommand } from './track-command.tsx'
import { useCommands } from './use-commands.tsx'

const mostRows = 100

/** Which devices are meant; all that a search finds are looked up page by page. */
async function idsOf({ rows, matching }: Target): Promise<number[]> {
  const { list } = endpointsOf(devices)
  const found = rows.map(({ id }) => id)
  for (let page = 1; matching && found.length < matching.count; page++) {
    const body = { ...matching.search, page, per_page: mostRows }
    const { data } = (await send(list, body as never)).list
    if (data.length === 0) break
    found.push(...data.map(({ id }) => id as number))
  }
  // A list that changes between two pages may name one twice.
  return [...new Set(found)]
}

/** The kinds of what is selected; all there are where nobody has seen every row. */
const propertiesOf = ({ rows, matching }: Target): string[] =>
  matching ? everyProperty : rows.map(({ property }) => String(property))

/** Sends a command to the selected devices. */
export function BulkCommands({ target, onDone }: BulkPartProps) {
  const t = useDevicesText()
  const number = useNumber()
  const localized = useLocalized()
  const namesOf = useTargetNames(devices)
  const [busy, setBusy] = useState(false)
  const offered = useCommandsOf()(propertiesOf(target))
  const { start, dialog } = useCommands((sent) => {
    trackCommand(sent)
    onDone()
  })
  const begin = async (named: NamedCommand) => {
    setBusy(true)
    try {
      start(named, { device_ids: await idsOf(target), name: namesOf(target) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  const tooMany = countOf(target) > mostTargets
  if (offered.length === 0) return null
  return (
    <>
      <MenuButton
        size="small"
        loading={busy}
        disabled={tooMany}
        title={tooMany ? t('tooMany', { count: number(mostTargets) }) : undefined}
        items={offered.map((named) => ({
          key: named.name,
          label: localized(named.command.label),
          onClick: () => void begin(named),
        }))}
      >
        {t('sendCommand')}
      </MenuButton>
      {dialog}
    </>
  )
}
