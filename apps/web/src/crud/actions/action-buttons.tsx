import { isFor, whyNot } from '@innkeeper/contract/actions'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan, useCodes } from '../../session/can.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { labelOf, type Row } from '../record.ts'
import { useCrudText } from '../text.ts'
import { ActionDialog } from './action-dialog.tsx'
import { type ActionReplies, actionsOf, type NamedAction, useAction } from './use-action.tsx'

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
  const [dialog, setDialog] = useState({ opening: 0, open: false })
  const onDone = onAction?.[name]
  const ask = useAction({ area, named, onDone: (reply) => onDone?.(reply, row) })
  if (!useCan(endpoint)) return null
  const reason = whyNot(action, row)
  if (reason) return <Muted>{localized(reason)}</Muted>
  if (!isFor(action, row)) return null
  const title = localized(action.title)
  return (
    <>
      <Button
        danger={action.danger}
        aria-label={t('actionOf', { action: title, name: labelOf(area, row) })}
        onClick={() =>
          action.fields
            ? setDialog(({ opening }) => ({ opening: opening + 1, open: true }))
            : ask([row])
        }
      >
        {title}
      </Button>
      {dialog.opening > 0 && (
        <ActionDialog
          key={dialog.opening}
          area={area}
          named={named}
          rows={[row]}
          open={dialog.open}
          onClose={() => setDialog((last) => ({ ...last, open: false }))}
          onDone={(reply) => onDone?.(reply, row)}
        />
      )}
    </>
  )
}
