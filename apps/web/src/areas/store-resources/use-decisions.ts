import { storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { actionsOf } from '../../crud/actions/named-action.ts'
import { useRecordActions } from '../../crud/actions/use-record-actions.tsx'
import { isQuietBulk } from '../../crud/bulk/use-bulk-reply.ts'
import { useCan } from '../../session/can.tsx'
import { useKeys } from './use-keys.ts'
import type { Queue } from './use-queue.ts'

const { approve } = storeResourceAudit.endpoints
const rejection = actionsOf(storeResourceAudit).find(({ name }) => name === 'reject')

/** So long a picture is in sight before a press counts as meant for it: a review is final. */
const settleMs = 400

/** Approving and rejecting what the queue shows, by button and by key. */
export function useDecisions(queue: Queue) {
  const { current, leave } = queue
  const may = useCan(approve)
  const [visible, setVisible] = useState<number>()
  const [settled, setSettled] = useState<number>()
  useEffect(() => {
    if (visible === undefined) return
    const timer = setTimeout(() => setSettled(visible), settleMs)
    return () => clearTimeout(timer)
  }, [visible])
  const ready = may && current !== undefined && settled === current.id
  const call = useCall(approve, { quiet: isQuietBulk })
  const { actions, dialog } = useRecordActions(storeResourceAudit)

  const approveIt = async () => {
    if (!ready) return
    const reply = await call.call({ ids: [current.id] })
    if (!reply) return
    leave(current.id)
    if (isQuietBulk(reply)) queue.setNotice(current.title)
  }
  const rejectIt = () => {
    if (may && current && rejection)
      actions.start(rejection, { rows: [current] }, () => leave(current.id))
  }
  useKeys({
    a: () => void approveIt(),
    r: rejectIt,
    j: queue.goOn,
    ArrowRight: queue.goOn,
    k: queue.goBack,
    ArrowLeft: queue.goBack,
  })
  return {
    may,
    ready,
    pending: call.pending,
    approve: () => void approveIt(),
    reject: rejectIt,
    /** The picture of this one is in sight. */
    setVisible,
    dialog,
  }
}

export type Decisions = ReturnType<typeof useDecisions>
