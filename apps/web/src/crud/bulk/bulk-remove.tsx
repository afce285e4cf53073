import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useSend } from '../../api/use-call.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan } from '../../session/can.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { bulkConsequenceOf, countOf, selectionOf, type Target } from '../actions/named-action.ts'
import type { Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import { Several } from './several.tsx'
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
  const localized = useLocalized()
  const confirm = useConfirm()
  const send = useSend()
  const tellBulk = useBulkReply()
  const namesOf = useTargetNames(area)
  const endpoint = area.endpoints.removeMany
  const may = useCan(endpoint)
  if (!endpoint || !may) return null
  const count = countOf(target)
  const said = bulkConsequenceOf(area.resource.removal)
  const consequence = said ? localized(said) : t('removeConsequence')
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
      consequence: <Several names={namesOf(target)} consequence={consequence} />,
      action: t('remove'),
      run,
    })
  return (
    <Button size="small" danger onClick={ask}>
      {t('remove')}
    </Button>
  )
}
