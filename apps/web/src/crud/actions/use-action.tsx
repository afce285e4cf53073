import type { ResourceArea } from '@innkeeper/contract/resource'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { labelOf, type Row, type Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import { ActionDialog } from './action-dialog.tsx'
import { bodyOf, filled, type NamedAction } from './named-action.ts'
import { refusedIn, useShowRefused } from './use-refused.tsx'

interface Doing {
  area: ResourceArea
  named: NamedAction
  onDone: (reply: Values) => void
}

/** Does an action to rows; asks first, or for what it needs to know, where it wants that. */
export function useAction({ area, named, onDone }: Doing) {
  const { action, endpoint } = named
  const confirm = useConfirm()
  const questionOf = useQuestion(area, named)
  const showRefused = useShowRefused()
  const [asked, setAsked] = useState<{ rows: Row[]; opening: number; open: boolean }>()
  const quiet = (reply: Values) => action.reply !== undefined || refusedIn(reply).length > 0
  const { call, pending } = useCall(endpoint, { quiet: quiet as never })
  const done = (reply: Values, rows: Row[]) => {
    showRefused(reply, rows.length)
    onDone(reply)
  }
  const run = async (rows: Row[]) => {
    const reply = (await call(bodyOf(named, rows) as never)) as Values | undefined
    if (reply) done(reply, rows)
  }
  const start = (rows: Row[]) => {
    if (action.fields) setAsked({ rows, opening: (asked?.opening ?? 0) + 1, open: true })
    else if (action.confirm) confirm({ ...questionOf(rows), run: () => run(rows) })
    else void run(rows)
  }
  const dialog: ReactNode = asked && (
    <ActionDialog
      key={asked.opening}
      area={area}
      named={named}
      {...questionOf(asked.rows)}
      body={bodyOf(named, asked.rows)}
      quiet={quiet}
      open={asked.open}
      onClose={() => setAsked({ ...asked, open: false })}
      onDone={(reply) => done(reply, asked.rows)}
    />
  )
  return { start, pending, dialog }
}

/** What a person is asked before it is done to the rows. */
function useQuestion(area: ResourceArea, { action }: NamedAction) {
  const t = useCrudText()
  const localized = useLocalized()
  const title = localized(action.title)
  return (rows: Row[]) => {
    const [only, ...others] = rows
    const single = only && others.length === 0 ? action.confirm : undefined
    return {
      title: single
        ? filled(localized(single.title), only as Row)
        : t('doToSeveral', { action: title, count: rows.length }),
      consequence: single
        ? filled(localized(single.consequence), only as Row)
        : rows.map((row) => labelOf(area, row)).join(', '),
      action: title,
      danger: action.danger ?? false,
    }
  }
}
