import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useLocalized } from '../i18n/define-text.ts'
import { Can, useCan } from '../session/can.tsx'
import { useAskRemove } from '../ui/use-ask-remove.tsx'
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
  const record = useLocalized()(area.resource.record)
  const ask = useAskRemove({
    endpoint: remove,
    body: { id: row.id },
    title: t('removeTitle', { record, name }),
    consequence: t('removeConsequence'),
    action: t('remove'),
    refusedTitle: t('refusedTitle', { name }),
  })
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
