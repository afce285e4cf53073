import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { type ReactNode, useRef, useState } from 'react'
import { useSend } from '../../api/use-call.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { onUse } from '../../ui/on-use.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { CommandTarget, NamedCommand } from './commands.ts'
import { useDevicesText } from './text.ts'

const { send } = deviceCommands.endpoints

const CommandDialog = onUse(() =>
  import('./command-dialog.tsx').then((module) => module.CommandDialog),
)

/** The second click of a double click comes within this time. */
const doubleClickMs = 1000

export type SentCommand = ReplyOf<typeof send> & { named: NamedCommand; target: CommandTarget }

interface Asked {
  named: NamedCommand
  target: CommandTarget
  opening: number
  open: boolean
}

export interface Commands {
  /** Sends it; asks first for what it needs to know, or whether it shall happen. */
  start: (named: NamedCommand, target: CommandTarget) => void
  dialog: ReactNode
}

/** How commands are sent from anywhere in the console. */
export function useCommands(onSent: (sent: SentCommand) => void): Commands {
  const t = useDevicesText()
  const localized = useLocalized()
  const confirm = useConfirm()
  const call = useSend()
  const titleOf = useTitle()
  const last = useRef({ what: '', at: Number.NEGATIVE_INFINITY })
  const [asked, setAsked] = useState<Asked>()

  /** Of one wish; sent twice it is done once. */
  const sender = (named: NamedCommand, target: CommandTarget, device_ids: number[]) => {
    const body = { target: { device_ids }, name: named.name, request_key: crypto.randomUUID() }
    return async () => {
      const reply = await call(send, body, { quiet: true })
      if (reply) onSent({ ...reply, named, target })
    }
  }

  const isSecondClick = (named: NamedCommand, target: CommandTarget) => {
    const [what, at] = [JSON.stringify([named.name, target]), performance.now()]
    const again = last.current.what === what && at - last.current.at < doubleClickMs
    last.current = { what, at }
    return again
  }

  const start: Commands['start'] = (named, target) => {
    if (isSecondClick(named, target)) return
    const { arguments: needed, consequence } = named.command
    if (Object.keys(needed).length > 0 || 'store' in target) {
      setAsked({ named, target, opening: (asked?.opening ?? 0) + 1, open: true })
      return
    }
    const { device_ids } = target
    const run = sender(named, target, device_ids)
    if (device_ids.length === 1 && !consequence) {
      void run()
      return
    }
    confirm({
      title: titleOf(named, target),
      consequence: (
        <>
          {consequence && <p>{localized(consequence)}</p>}
          {device_ids.length > 1 && <p>{t('sure', { count: device_ids.length })}</p>}
        </>
      ),
      action: localized(named.command.label),
      danger: false,
      run,
    })
  }

  const dialog = asked && (
    <CommandDialog
      key={asked.opening}
      named={asked.named}
      target={asked.target}
      title={titleOf(asked.named, asked.target)}
      open={asked.open}
      onClose={() => setAsked({ ...asked, open: false })}
      onSent={(reply) => onSent({ ...reply, named: asked.named, target: asked.target })}
    />
  )
  return { start, dialog }
}

/** What is sent to whom. */
function useTitle() {
  const t = useDevicesText()
  const localized = useLocalized()
  return ({ command }: NamedCommand, target: CommandTarget): string => {
    const label = localized(command.label)
    if ('store' in target) return t('askOne', { command: label, name: target.store.title })
    const { device_ids, name } = target
    if (device_ids.length === 1) return t('askOne', { command: label, name })
    return t('askSeveral', { command: label, count: device_ids.length })
  }
}
