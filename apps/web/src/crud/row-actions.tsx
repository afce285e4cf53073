import { codes } from '@innkeeper/contract/envelope'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { App, Button } from 'antd'
import type { ApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { useLocalized } from '../i18n/define-text.ts'
import { Can, useCan } from '../session/can.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { endpointsOf, labelOf, type Row } from './record.ts'
import { useCrudText } from './text.ts'

/** The list leaves something out that is worth opening the record for. */
const hasMore = ({ resource }: ResourceArea) =>
  Object.values(resource.fields).some((field) => field.hidden)

/** Whether there is any button to show. */
export function useMayAct(area: ResourceArea): boolean {
  const { save, remove } = endpointsOf(area)
  const rights = [useCan(save), useCan(remove)]
  return rights.includes(true) || hasMore(area)
}

interface RowActionsProps {
  area: ResourceArea
  row: Row
  /** To change it, or to look at all of it. */
  onOpen: () => void
}

export function RowActions({ area, row, onOpen }: RowActionsProps) {
  const t = useCrudText()
  const { save, remove } = endpointsOf(area)
  const name = labelOf(area, row)
  const maySave = useCan(save)
  const ask = useAskRemove(area, row)
  return (
    <>
      {maySave && (
        <Button aria-label={t('editOf', { name })} onClick={onOpen}>
          {t('edit')}
        </Button>
      )}
      {!maySave && hasMore(area) && (
        <Button aria-label={t('detailsOf', { name })} onClick={onOpen}>
          {t('details')}
        </Button>
      )}
      <Can do={remove}>
        <Button danger aria-label={t('removeOf', { name })} onClick={ask}>
          {t('remove')}
        </Button>
      </Can>
    </>
  )
}

/** Asks, deletes, and says what still uses the record when the server refuses. */
function useAskRemove(area: ResourceArea, row: Row) {
  const t = useCrudText()
  const { modal } = App.useApp()
  const confirm = useConfirm()
  const record = useLocalized()(area.resource.record)
  const name = labelOf(area, row)

  // What uses it is worth reading at leisure: a dialog, not a toast.
  const tellUsage = ({ code, message }: ApiError) => {
    if (code !== codes.conflict) return false
    modal.warning({ title: t('refusedTitle', { name }), content: message, okText: t('understood') })
    return true
  }
  const { call } = useCall(endpointsOf(area).remove, { reload: area, onRefused: tellUsage })

  return () =>
    confirm({
      title: t('removeTitle', { record, name }),
      consequence: t('removeConsequence'),
      action: t('remove'),
      run: () => call({ id: row.id }),
    })
}
