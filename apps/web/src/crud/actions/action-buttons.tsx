import type { ResourceArea } from '@innkeeper/contract/resource'
import { isFor, whyNot } from '@innkeeper/contract/resource/rows'
import { Button } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan, useCodes } from '../../session/can.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { labelOf, type Row, type Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import { actionsOf, type NamedAction } from './named-action.ts'
import { useAction } from './use-action.tsx'

/** What a page does with the answer of an action, by its name. */
export type ActionReplies = Record<string, (reply: Values, row: Row) => void>

/** Whether the person may do any of the actions. */
export function useMayDo(area: ResourceArea): boolean {
  const codes = useCodes()
  return actionsOf(area).some(({ endpoint }) => codes.has(endpoint.permission))
}

interface ActionButtonsProps {
  area: ResourceArea
  row: Row
  onAction?: ActionReplies
}

/** What can be done with a row, and why something cannot. */
export function ActionButtons({ area, row, onAction }: ActionButtonsProps) {
  return actionsOf(area).map((named) => (
    <ActionButton key={named.name} area={area} row={row} named={named} onAction={onAction} />
  ))
}

function ActionButton({ area, row, named, onAction }: ActionButtonsProps & { named: NamedAction }) {
  const { name, action, endpoint } = named
  const t = useCrudText()
  const localized = useLocalized()
  const { start, dialog } = useAction({
    area,
    named,
    onDone: (reply) => onAction?.[name]?.(reply, row),
  })
  if (!useCan(endpoint)) return null
  const reason = whyNot(action, row)
  if (reason) return <Muted>{localized(reason)}</Muted>
  if (!isFor(action, row)) return dialog
  const title = localized(action.title)
  return (
    <>
      <Button
        danger={action.danger}
        aria-label={t('actionOf', { action: title, name: labelOf(area, row) })}
        onClick={() => start([row])}
      >
        {title}
      </Button>
      {dialog}
    </>
  )
}
