import { type StoreResource, storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { refreshMs } from './review-list.tsx'

interface Last {
  id: number
  title: string
  index: number
}

const oldestFirst = { state: 'pending', sort: 'submitted_at', order: 'asc' } as const

/** What waits for a review, and which of it is shown; what was decided on gives way to the next. */
export function useQueue() {
  const query = useQuery(
    storeResourceAudit.endpoints.list,
    { ...oldestFirst, page: 1, per_page: 100 },
    { refetchInterval: refreshMs },
  )
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<Last>()
  /** Titles of those that were shown while somebody else decided on them. */
  const [skipped, setSkipped] = useState<string[]>([])
  const [notice, setNotice] = useState<string>()

  const data = query.data?.list.data ?? []
  const rows = data.filter(({ id }) => !decided.has(id))
  const found = rows.findIndex(({ id }) => id === last?.id)
  const index = found >= 0 ? found : Math.min(last?.index ?? 0, rows.length - 1)
  const current: StoreResource | undefined = rows[index]
  if (query.data && (current?.id !== last?.id || (current && index !== last?.index))) {
    if (last && found < 0 && !decided.has(last.id)) {
      setSkipped([...skipped, last.title])
      setNotice(last.title)
    }
    setLast(current && { id: current.id, title: current.title, index })
  }

  const left = (query.data?.list.total ?? 0) - (data.length - rows.length)
  const show = (row: StoreResource | undefined) => {
    if (!row) return
    setNotice(undefined)
    setLast({ id: row.id, title: row.title, index: rows.indexOf(row) })
  }
  const [previous, next] = [rows[index - 1], rows[index + 1]]
  return {
    query,
    current,
    previous,
    next,
    left,
    all: left + decided.size + skipped.length,
    /** What somebody else decided on while it was shown. */
    notice,
    setNotice,
    goBack: () => show(previous),
    goOn: () => show(next),
    /** It is done with, by this person or, as the server has just said, by another. */
    leave(id: number) {
      setNotice(undefined)
      setDecided(new Set([...decided, id]))
    },
  }
}

export type Queue = ReturnType<typeof useQueue>
