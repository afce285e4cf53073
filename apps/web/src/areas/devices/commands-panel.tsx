import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { Button } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { CommandStateMark, isOver } from '../../estate/devices/command-state.tsx'
import { useCommandsOf } from '../../estate/devices/commands.ts'
import { useCommands } from '../../estate/devices/use-commands.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useIsLive } from '../../live/job-updates.ts'
import { useCan } from '../../session/can.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { absoluteTime, Time } from '../../ui/time.tsx'
import styles from './device-page.module.css'
import { Given } from './given.tsx'
import { useText } from './text.ts'

const { list } = deviceCommands.endpoints
type Command = ReplyOf<typeof list>['list'][number]

/** While the live feed tells what happens, this is only in case that something is missed. */
const pollMs = { live: 30_000, alone: 2000 }

interface CommandsPanelProps {
  id: number
  serial: string
  property: string
  /** A device that was never connected takes none. */
  connected: boolean
}

/** What the device can be told, and what came of it. */
export function CommandsPanel({ id, serial, property, connected }: CommandsPanelProps) {
  const t = useText()
  const localized = useLocalized()
  const mayLook = useCan(list)
  const isLive = useIsLive()
  const offered = useCommandsOf()([property])
  // What was sent stands in the list below.
  const { start, dialog } = useCommands(() => {})
  const query = useQuery(
    list,
    { id },
    {
      enabled: mayLook,
      keepPreviousData: false,
      refetchInterval: (last) => {
        if (!last?.list.some(({ state }) => !isOver(state))) return false
        return isLive ? pollMs.live : pollMs.alone
      },
    },
  )
  if (offered.length === 0 && !mayLook) return null
  return (
    <Panel title={t('commands')}>
      {connected && offered.length > 0 && (
        <div className={styles.buttons}>
          {offered.map((named) => (
            <Button
              key={named.name}
              onClick={() => start(named, { device_ids: [id], name: serial })}
            >
              {localized(named.command.label)}
            </Button>
          ))}
        </div>
      )}
      {!connected && offered.length > 0 && <p className={styles.note}>{t('cannotConnect')}</p>}
      {mayLook && (
        <Loaded query={query} skeleton={<Skeleton title rows={3} />}>
          {(data) => <Sent commands={data.list} property={property} />}
        </Loaded>
      )}
      {dialog}
    </Panel>
  )
}

function Sent({ commands, property }: { commands: Command[]; property: string }) {
  const t = useText()
  if (commands.length === 0) return <Muted>{t('noCommands')}</Muted>
  return (
    <ol className={styles.entries} aria-label={t('commands')}>
      {commands.map((command) => (
        <SentCommand key={command.id} command={command} property={property} />
      ))}
    </ol>
  )
}

function SentCommand({ command, property }: { command: Command; property: string }) {
  const t = useText()
  const localized = useLocalized()
  const language = useLanguage()
  const definition = kindOf(property)?.commands[command.name]
  const { state, reason, detail, created_at, requested_by, expires_at } = command
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <strong>{definition ? localized(definition.label) : command.name}</strong>{' '}
          <CommandStateMark state={state} reason={reason} detail={detail} />
        </span>
        <Muted>
          <Time at={created_at} />
          {requested_by && ` · ${requested_by}`}
        </Muted>
      </div>
      {state === 'waiting' && (definition?.waits ?? 0) > 0 && (
        <Muted>{t('expires', { time: absoluteTime(expires_at, language) })}</Muted>
      )}
      <Given values={definition?.arguments ?? {}} given={command.arguments} />
      {command.answer && <Given values={definition?.answer ?? {}} given={command.answer} />}
    </li>
  )
}
