import type { ReactNode } from 'react'
import type { Row } from '../../crud/record.ts'
import type { ListParts } from '../../crud/resource-list.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { BulkCommands } from './bulk-commands.tsx'
import { everyProperty, useCommandsOf } from './commands.ts'
import { PresenceCell } from './presence-cell.tsx'
import { trackCommand } from './track-command.tsx'
import { useCommands } from './use-commands.tsx'

const cells = { presence: PresenceCell }

interface DeviceList {
  parts: Pick<ListParts, 'cells' | 'rowMenu' | 'bulkMenu'>
  dialog: ReactNode
}

/** What every list of devices has: how they are, and commands for one and for several. */
export function useDeviceList(): DeviceList {
  const localized = useLocalized()
  const commandsOf = useCommandsOf()
  const { start, dialog } = useCommands(trackCommand)
  const maySend = commandsOf(everyProperty).length > 0
  const rowMenu = (row: Row) => {
    // A device that is not connected takes none.
    if (row.presence === 'never') return []
    return commandsOf([String(row.property)]).map((named) => ({
      key: `command ${named.name}`,
      label: localized(named.command.label),
      onClick: () => start(named, { device_ids: [row.id], name: String(row.serial) }),
    }))
  }
  return { parts: { cells, ...(maySend && { rowMenu, bulkMenu: BulkCommands }) }, dialog }
}
