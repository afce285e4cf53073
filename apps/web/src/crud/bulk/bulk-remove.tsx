import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useSend } from '../../api/use-call.ts'
import { useCan } from '../../session/can.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { countOf, selectionOf, type Target } from '../actions/named-action.ts'
import type { Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import { isQuietBulk, useBulkReply } from './use-bulk-reply.ts'
import { useTargetNames } from './use-target-names.ts'

interface BulkRemoveProps {
  area: ResourceArea
  target: Target
  onDone: () => void
}

/** Deletes the chosen records; those that are still in use stay, and the person is told which. */
export function BulkRemove({ area, target, onDone }: BulkRemoveProps) {
  const t = useCrudText()
  const confirm = useConfirm()
  const send = useSend()
  const tellBulk = useBulkReply()
  const namesOf = useTargetNames(area)
  const endpoint = area.endpoints.removeMany
  const may = useCan(endpoint)
  if (!endpoint || !may) return null
  const count = countOf(target)
  const run = async () => {
    const quiet = (reply: unknown) => isQuietBulk(reply as Values)
    const reply = await send(endpoint, selectionOf(target) as never, { quiet })
    if (!reply) return
    tellBulk(reply as Values, { asked: count, endpoint })
    onDone()
  }
  const ask = () =>
    confirm({
      title: t('removeSeveral', { count }),
      consequence: (
        <>
          <p>{namesOf(target)}</p>
          <p>{t('removeConsequence')}</p>
        </>
      ),
      action: t('remove'),
      run,
    })
  return (
    <Button size="small" danger onClick={ask}>
      {t('remove')}
    </Button>
  )
}
