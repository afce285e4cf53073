import { type Action, isFor } from '@innkeeper/contract/actions'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { App } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useUiText } from '../../ui/text.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { labelOf, type Row, type Values } from '../record.ts'
import { useCrudText } from '../text.ts'

/** What a page does with the answer of an action, by its name. */
export type ActionReplies = Record<string, (reply: Values, row: Row) => void>

export interface NamedAction {
  name: string
  action: Action
  endpoint: AnyEndpoint
}

export const actionsOf = ({ resource, endpoints }: ResourceArea): NamedAction[] =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({
    name,
    action,
    endpoint: (endpoints as Record<string, AnyEndpoint>)[name] as AnyEndpoint,
  }))

/** The rows that the action is for. */
export const fitting = ({ action }: NamedAction, rows: Row[]) =>
  rows.filter((row) => isFor(action, row))

interface BulkReply {
  done: number
  refused: { id: number | string; name: string; message: string }[]
}

/** The body that names the rows. */
export const bodyOf = ({ action }: NamedAction, rows: Row[]): Values =>
  action.bulk ? { ids: rows.map(({ id }) => id) } : { id: rows[0]?.id }

/** Says what was refused and why, where several records are done at once. */
export function useTellRefused() {
  const { modal } = App.useApp()
  const t = useCrudText()
  const ui = useUiText()
  return (reply: Values, asked: number) => {
    const { refused } = reply as unknown as BulkReply
    if (!refused || refused.length === 0) return
    modal.warning({
      title: t('someRefused', { count: refused.length, all: asked }),
      content: (
        <ul>
          {refused.map(({ id, name, message }) => (
            <li key={id}>{asked === 1 ? message : `${name}: ${message}`}</li>
          ))}
        </ul>
      ),
      okText: ui('understood'),
    })
  }
}

interface Doing {
  area: ResourceArea
  named: NamedAction
  onDone: (reply: Values) => void
}

/** Asks if the action wants that, then does it to the rows. */
export function useAction({ area, named, onDone }: Doing) {
  const { action, endpoint } = named
  const t = useCrudText()
  const localized = useLocalized()
  const confirm = useConfirm()
  const tellRefused = useTellRefused()
  const { call } = useCall(endpoint, { quiet: action.reply !== undefined })
  const run = async (rows: Row[]) => {
    const reply = (await call(bodyOf(named, rows) as never)) as Values | undefined
    if (!reply) return
    tellRefused(reply, rows.length)
    onDone(reply)
  }
  return (rows: Row[]) => {
    const [first] = rows
    if (!first) return
    if (!action.confirm) return void run(rows)
    const { title, consequence } = action.confirm
    const fill = (text: string) => filled(text, first)
    confirm({
      title:
        rows.length === 1
          ? fill(localized(title))
          : t('doToSeveral', { action: localized(action.title), count: rows.length }),
      consequence:
        rows.length === 1
          ? fill(localized(consequence))
          : rows.map((row) => labelOf(area, row)).join(', '),
      action: localized(action.title),
      danger: action.danger ?? false,
      run: () => run(rows),
    })
  }
}

/** `{{field}}` becomes the row's value. */
export const filled = (text: string, row: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(row[name] ?? ''))
