import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reloadTopics } from '../../api/topics.ts'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'

const pollMs = 500

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

  const query = useQuery(
    calls.importReport,
    { id: id ?? 0 },
    { enabled: id !== undefined, keepPreviousData: false, refetchInterval: pollWhileActive },
  )
  const report = id === undefined ? undefined : query.data
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

const pollWhileActive = (last: ImportReport | undefined) =>
  last && !isActive(last) ? false : pollMs
