import SendOutlined from '@ant-design/icons/SendOutlined'
import { useLocalized } from '../../i18n/define-text.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useCommandsOf } from './commands.ts'
import { useDevicesText } from './text.ts'
import { trackCommand } from './track-command.tsx'
import { useCommands } from './use-commands.tsx'

interface StoreCommandsProps {
  store: { id: number; title: string }
  floors: number[]
  /** The kinds of devices that it has. */
  properties: readonly string[]
}

/** Sends a command to all devices of a store, or of one of its floors. */
export function StoreCommands({ store, floors, properties }: StoreCommandsProps) {
  const t = useDevicesText()
  const localized = useLocalized()
  const offered = useCommandsOf()(properties)
  const { start, dialog } = useCommands(trackCommand)
  if (offered.length === 0) return null
  return (
    <>
      <MenuButton
        icon={<SendOutlined aria-hidden />}
        items={offered.map((named) => ({
          key: named.name,
          label: localized(named.command.label),
          onClick: () => start(named, { store, floors }),
        }))}
      >
        {t('sendCommand')}
      </MenuButton>
      {dialog}
    </>
  )
}
