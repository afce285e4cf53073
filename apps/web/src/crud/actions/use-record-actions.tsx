import type { ResourceArea } from '@innkeeper/contract/resource'
import { type ReactNode, useRef, useState } from 'react'
import { useSend } from '../../api/use-call.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { Several } from '../bulk/several.tsx'
import { isQuietBulk, useBulkReply } from '../bulk/use-bulk-reply.ts'
import { useTargetNames } from '../bulk/use-target-names.ts'
import { ActionDialog } from '../on-use/forms.tsx'
import { endpointsOf, labelOf, type Row, type Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import {
  bodyOf,
  bulkConsequenceOf,
  countOf,
  filled,
  type NamedAction,
  type RecordActions,
  type Target,
} from './named-action.ts'

/** What a page does with the answer of an action, by its name. */
export type ActionReplies = Record<string, (reply: Values, row: Row) => void>

interface Asked {
  named: NamedAction
  target: Target
  onDone: () => void
  opening: number
  open: boolean
}

/** What can be done with the records of a list, and the dialog that it may need. */
export function useRecordActions(
  area: ResourceArea,
  onAction?: ActionReplies,
): { actions: RecordActions; dialog: ReactNode } {
  const confirm = useConfirm()
  const send = useSend()
  const questionOf = useQuestion(area)
  const tellBulk = useBulkReply()
  const busy = useRef(false)
  const [asked, setAsked] = useState<Asked>()
  const done = (named: NamedAction, target: Target, reply: Values, onDone?: () => void) => {
    const [first] = target.rows
    tellBulk(reply, { asked: countOf(target), endpoint: named.endpoint })
    if (first) onAction?.[named.name]?.(reply, first)
    onDone?.()
  }
  const run = async (named: NamedAction, target: Target, onDone?: () => void) => {
    if (busy.current) return
    busy.current = true
    const body = bodyOf(named, target) as never
    const reply = await send(named.endpoint, body, { quiet: quietFor(named) }).finally(() => {
      busy.current = false
    })
    if (reply) done(named, target, reply as Values, onDone)
  }
  const start: RecordActions['start'] = (named, target, onDone = () => {}) => {
    const { fields, confirm: question } = named.action
    if (fields) setAsked({ named, target, onDone, opening: (asked?.opening ?? 0) + 1, open: true })
    else if (question)
      confirm({ ...questionOf(named, target), run: () => run(named, target, onDone) })
    else void run(named, target, onDone)
  }
  const dialog = asked && (
    <ActionDialog
      key={asked.opening}
      area={area}
      named={asked.named}
      {...questionOf(asked.named, asked.target)}
      body={bodyOf(asked.named, asked.target)}
      quiet={quietFor(asked.named)}
      open={asked.open}
      onClose={() => setAsked({ ...asked, open: false })}
      onDone={(reply) => done(asked.named, asked.target, reply, asked.onDone)}
    />
  )
  return { actions: { start, remove: useRemove(area) }, dialog }
}

/** The answer says more than that it was done, or that some of it was not. */
const quietFor =
  ({ action }: NamedAction) =>
  (reply: unknown) =>
    action.reply !== undefined || isQuietBulk(reply as Values)

/** What a person is asked before it is done to the rows. */
function useQuestion(area: ResourceArea) {
  const t = useCrudText()
  const localized = useLocalized()
  const namesOf = useTargetNames(area)
  return ({ action }: NamedAction, target: Target) => {
    const title = localized(action.title)
    const [only] = target.rows
    const single = only && countOf(target) === 1 ? action.confirm : undefined
    const said = bulkConsequenceOf(action.confirm)
    return {
      title: single
        ? filled(localized(single.title), only as Row)
        : t('doToSeveral', { action: title, count: countOf(target) }),
      consequence: single ? (
        filled(localized(single.consequence), only as Row)
      ) : (
        <Several names={namesOf(target)} consequence={said && localized(said)} />
      ),
      action: title,
      danger: action.danger ?? false,
    }
  }
}

function useRemove(area: ResourceArea) {
  const t = useCrudText()
  const localized = useLocalized()
  const ask = useAskRemove()
  const { record, removal } = area.resource
  return (row: Row) => {
    const name = labelOf(area, row)
    ask({
      endpoint: endpointsOf(area).remove,
      body: { id: row.id },
      title: removal?.title
        ? filled(localized(removal.title), row)
        : t('removeTitle', { record: localized(record), name }),
      consequence: removal?.consequence
        ? filled(localized(removal.consequence), row)
        : t('removeConsequence'),
      action: t('remove'),
      refusedTitle: removal?.refusal === 'toast' ? undefined : t('refusedTitle', { name }),
      refusedHint: removal?.refusedHint && localized(removal.refusedHint),
    })
  }
}
