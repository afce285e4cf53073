import { isUnderWay, type JobReport, type JobUpdate, jobs } from '@innkeeper/contract/areas/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../api/toast.ts'
import { reloadTopics } from '../../api/topics.ts'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { useIsLive, useJobUpdates } from '../../live/job-updates.ts'
import { startDownload } from '../media/download.ts'
import { useNumber } from '../page/figure.tsx'
import { JobProgress } from './job-progress.tsx'
import styles from './progress.module.css'
import { useProgressText } from './text.ts'
import { type TrackedJob, trackedJobs } from './tracked-jobs.ts'
import type { TrayCard } from './tray-cards.ts'
import { useShowRefused } from './use-show-refused.tsx'

const { get, cancel, download } = jobs.endpoints

/** A short job is over before anybody has to be shown that it goes on. */
const showAfterMs = 700
/** While the live feed tells how far it is, this is only in case that something is missed. */
const pollMs = { soon: 150, later: 1000, live: 60_000 }

interface TrackedListProps {
  jobs: readonly TrackedJob[]
  cards: readonly TrayCard[]
}

export function TrackedList({ jobs: tracked, cards }: TrackedListProps) {
  const t = useProgressText()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.tray} aria-label={t('tray')}>
      {tracked.map((job) => (
        <Tracked key={job.id} job={job} shown={shown} />
      ))}
      {cards.map(({ key, content }) => (
        <div key={key} className={styles.card}>
          {content}
        </div>
      ))}
    </section>
  )
}

/** Follows a job to its end, and has the browser save the file that it has made. */
function Tracked({ job, shown }: { job: TrackedJob; shown: boolean }) {
  const { id, since, saved, touches } = job
  const t = useProgressText()
  const queries = useQueryClient()
  const isLive = useIsLive()
  const query = useQuery(
    get,
    { id },
    {
      staleTime: 0,
      keepPreviousData: false,
      refetchInterval: (last) => {
        if (last && !isUnderWay(last.state)) return false
        if (last && isLive) return pollMs.live
        return performance.now() - since < 2000 ? pollMs.soon : pollMs.later
      },
    },
  )
  const report = query.data
  useJobUpdates(!report || isUnderWay(report.state) ? id : null, (update) => {
    if (update === 'unknown' || !isUnderWay(update.state)) void query.refetch()
    else queries.setQueriesData({ queryKey: [get.path, { id }] }, withProgress(update))
  })
  const showRefused = useShowRefused()
  const cancelling = useCall(cancel, { quiet: true })
  const saving = useCall(download, {
    quiet: true,
    onDone: ({ url }) => {
      startDownload(url)
      if (saved) toast.info(saved)
      trackedJobs.remove(id)
    },
  })
  const fetched = useRef(false)
  const isReady = report?.state === 'done' && report.file_name !== ''
  const { call: save } = saving
  useEffect(() => {
    if (!isReady || fetched.current) return
    fetched.current = true
    void save({ id })
  }, [isReady, id, save])

  const ended = report && !isUnderWay(report.state) ? report.state : undefined
  useEffect(() => {
    // Also what was done before it was cancelled or broke down.
    if (ended && touches) void reloadTopics(queries, touches)
  }, [ended, touches, queries])

  if (ended === 'cancelled') return <Forget id={id} />
  const counts = countsOf(report)
  if (report && ended === 'done' && !isReady && counts.refused === 0) {
    return <Forget id={id} words={t('allDone', { title: report.title, count: counts.done })} />
  }
  const failed = ended !== undefined && !isReady
  if (!shown && !failed) return null
  const title = report?.title ?? t('working')
  return (
    <div className={styles.card}>
      <JobProgress
        title={title}
        state={report?.state ?? 'queued'}
        percent={report?.percent ?? null}
        words={<Words report={report} />}
        problem={report?.problem || (query.error && !report ? t('lost') : '')}
      >
        {report && isUnderWay(report.state) ? (
          <Button
            size="small"
            loading={cancelling.pending}
            aria-label={t('cancelOf', { title })}
            onClick={() => void cancelling.call({ id })}
          >
            {t('cancel')}
          </Button>
        ) : (
          <>
            {isReady && (
              <Button size="small" loading={saving.pending} onClick={() => void save({ id })}>
                {t('download')}
              </Button>
            )}
            {report && report.refused.length > 0 && (
              <Button
                size="small"
                onClick={() =>
                  showRefused(report.refused, {
                    count: counts.refused,
                    asked: counts.done + counts.refused,
                  })
                }
              >
                {t('showRefused')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('closeOf', { title })}
              onClick={() => trackedJobs.remove(id)}
            >
              {t('close')}
            </Button>
          </>
        )}
      </JobProgress>
    </div>
  )
}

/** What has ended meanwhile does not go on again because of what was on its way. */
const withProgress =
  ({ state, percent, counters }: JobUpdate) =>
  (report: JobReport | undefined) => {
    if (!report || !isUnderWay(report.state)) return report
    const counted = report.counters.map((counter) => ({
      ...counter,
      value: counters[counter.name] ?? null,
    }))
    return { ...report, state, percent, counters: counted }
  }

function Words({ report }: { report: JobReport | undefined }) {
  const t = useProgressText()
  const number = useNumber()
  if (!report || report.state === 'queued') return t('waiting')
  const counted = report.counters.flatMap(({ title, value }) =>
    value === null ? [] : [`${number(value)} ${title}`],
  )
  return counted.join(' · ') || report.file_name || t('working')
}

const countsOf = (report: JobReport | undefined) => {
  const count = (name: string) =>
    report?.counters.find((counter) => counter.name === name)?.value ?? 0
  return { done: count('done'), refused: count('refused') }
}

/** What there is nothing more to see of; whoever has cancelled it need not be told so. */
function Forget({ id, words }: { id: number; words?: string }) {
  useEffect(() => {
    if (words) toast.success(words)
    trackedJobs.remove(id)
  }, [id, words])
  return null
}
