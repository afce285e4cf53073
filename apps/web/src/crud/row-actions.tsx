import type { ResourceArea } from '@innkeeper/contract/resource'
import { lockOf, whyNot } from '@innkeeper/contract/resource/rows'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { Can, useCan } from '../session/can.tsx'
import { Muted } from '../ui/table/two-lines.tsx'
import { useAskRemove } from '../ui/use-ask-remove.tsx'
import { ActionButtons, type ActionReplies, useMayDo } from './actions/action-buttons.tsx'
import { filled } from './actions/named-action.ts'
import { endpointsOf, labelOf, type Row, saveCall } from './record.ts'
import { useCrudText } from './text.ts'

/** The list leaves something out that is worth opening the record for. */
const hasMore = ({ resource, endpoints }: ResourceArea) =>
  endpoints.detail !== undefined && Object.values(resource.fields).some((field) => field.hidden)

/** Whether there is any button to show. */
export function useMayAct(area: ResourceArea): boolean {
  const rights = [useCan(saveCall(area, {})), useCan(area.endpoints.remove), useMayDo(area)]
  return rights.includes(true) || hasMore(area)
}

interface RowActionsProps {
  area: ResourceArea
  row: Row
  /** To change it, or to look at all of it. */
  onOpen: () => void
  onAction?: ActionReplies
  /** More buttons, between edit and delete. */
  children?: ReactNode
}

export function RowActions({ area, row, onOpen, onAction, children }: RowActionsProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const name = labelOf(area, row)
  const mayEdit = useCan(saveCall(area, row))
  const locked = lockOf(area.resource, row)
  const details = hasMore(area) && (
    <Button aria-label={t('detailsOf', { name })} onClick={onOpen}>
      {t('details')}
    </Button>
  )
  if (locked) {
    return (
      <>
        {details || <Muted>{localized(locked.mark)}</Muted>}
        {children}
      </>
    )
  }
  return (
    <>
      {mayEdit ? (
        <Button aria-label={t('editOf', { name })} onClick={onOpen}>
          {t('edit')}
        </Button>
      ) : (
        details
      )}
      {children}
      <ActionButtons area={area} row={row} onAction={onAction} />
      {area.endpoints.remove && !whyNot(area.resource.removal ?? {}, row) && (
        <Can do={area.endpoints.remove}>
          <RemoveButton area={area} row={row} />
        </Can>
      )}
    </>
  )
}

function RemoveButton({ area, row }: Pick<RowActionsProps, 'area' | 'row'>) {
  const t = useCrudText()
  const name = labelOf(area, row)
  const localized = useLocalized()
  const { record, removal } = area.resource
  const ask = useAskRemove({
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
  return (
    <Button danger aria-label={t('removeOf', { name })} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
