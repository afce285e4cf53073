import { isUnderWay, type JobUpdate } from '@innkeeper/contract/areas/jobs'
import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reloadTopics } from '../../api/topics.ts'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { useIsLive, useJobUpdates } from '../../live/job-updates.ts'

/**
 * The live feed tells people of what they started themselves; `live` is only in case that something
 * is missed.
 */
const pollMs = { own: 500, others: 2000, live: 60_000 }

export const isActive = ({ state }: Pick<ImportReport, 'state'>) =>
  state === 'checking' || state === 'running'

export const importCallsOf = ({ endpoints }: ResourceArea) => endpoints as ImportEndpoints

/** One import from the choice of the file to its end, and those before it. */
export function useImport(area: ResourceArea) {
  const calls = importCallsOf(area)
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number | 'none'>()
  const [file, setFile] = useState<File>()

  const recent = useQuery(calls.imports, {}, { staleTime: 0 })
  // What is still under way is what the person came back for.
  const latest = recent.data?.list.find(isActive)
  const id = chosen === 'none' ? undefined : (chosen ?? latest?.id)

  const isLive = useIsLive()
  const query = useQuery(
    calls.importReport,
    { id: id ?? 0 },
    {
      enabled: id !== undefined,
      keepPreviousData: false,
      refetchInterval: (last) => {
        if (last && !isActive(last)) return false
        if (last?.job_id === null) return pollMs.others
        return last && isLive ? pollMs.live : pollMs.own
      },
    },
  )
  const report = id === undefined ? undefined : query.data
  useJobUpdates(report && isActive(report) ? report.job_id : null, (update) => {
    if (update === 'unknown' || !isUnderWay(update.state)) void query.refetch()
    else
      queries.setQueriesData({ queryKey: [calls.importReport.path, { id }] }, withProgress(update))
  })
  const ended = report && !isActive(report) ? report.state : undefined
  useEffect(() => {
    if (!ended) return
    // The report is up to date, or it would not say so.
    void queries.invalidateQueries({ queryKey: [calls.imports.path] })
    if (ended === 'done') void reloadTopics(queries, [area.name])
  }, [ended, area, calls, queries])

  const check = useCall(calls.importCheck, {
    quiet: true,
    onDone: (reply) => setChosen(reply.id),
  })
  const run = useCall(calls.importRun, {
    quiet: true,
  })
  const cancel = useCall(calls.importCancel, {
    quiet: true,
  })

  return {
    report,
    error: id === undefined ? null : query.error,
    recent: recent.data?.list ?? [],
    /** Whether something is under way is not known yet. */
    looking: chosen === undefined && recent.isPending,
    /** The file that is on its way. */
    sending: check.pending ? file : undefined,
    complaint: check.fields.file,
    send: (next: File) => {
      setFile(next)
      const form = new FormData()
      form.set('file', next)
      void check.call(form)
    },
    run: () => report && void run.call({ id: report.id }),
    starting: run.pending,
    cancel: () => report && void cancel.call({ id: report.id }),
    cancelling: cancel.pending,
    show: (next: number) => setChosen(next),
    startOver: () => setChosen('none'),
  }
}

/** What has ended meanwhile does not go on again because of what was on its way. */
const withProgress =
  ({ percent, counters }: JobUpdate) =>
  (report: ImportReport | undefined) =>
    report && isActive(report)
      ? { ...report, percent: percent ?? 0, rows: counters.rows ?? 0 }
      : report
