import { isUnderWay, type JobReport, jobs } from '@innkeeper/contract/areas/jobs'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../api/toast.ts'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { startDownload } from '../media/download.ts'
import { useNumber } from '../page/figure.tsx'
import { JobProgress } from './job-progress.tsx'
import styles from './progress.module.css'
import { useProgressText } from './text.ts'
import { type TrackedJob, trackedJobs } from './tracked-jobs.ts'

const { get, cancel, download } = jobs.endpoints

/** A short job is over before anybody has to be shown that it goes on. */
const showAfterMs = 700
const pollMs = { soon: 150, later: 1000 }

export function TrackedList({ jobs: tracked }: { jobs: readonly TrackedJob[] }) {
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
    </section>
  )
}

/** Follows a job to its end, and has the browser save the file that it has made. */
function Tracked({ job: { id, since, saved }, shown }: { job: TrackedJob; shown: boolean }) {
  const t = useProgressText()
  const query = useQuery(
    get,
    { id },
    {
      staleTime: 0,
      keepPreviousData: false,
      refetchInterval: (last) => {
        if (last && !isUnderWay(last.state)) return false
        return performance.now() - since < 2000 ? pollMs.soon : pollMs.later
      },
    },
  )
  const report = query.data
  const cancelling = useCall(cancel, { quiet: true })
  const saving = useCall(download, {
    quiet: true,
    onDone: ({ url }) => {
      startDownload(url)
      toast.info(saved)
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

  if (report?.state === 'cancelled') return <Forget id={id} />
  const failed = report && !isUnderWay(report.state) && !isReady
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

function Words({ report }: { report: JobReport | undefined }) {
  const t = useProgressText()
  const number = useNumber()
  if (!report || report.state === 'queued') return t('waiting')
  if (report.counters.length === 0) return report.file_name || t('working')
  return report.counters.map(({ title, value }) => `${number(value)} ${title}`).join(' · ')
}

/** Whoever has cancelled a job need not be told what became of it. */
function Forget({ id }: { id: number }) {
  useEffect(() => trackedJobs.remove(id), [id])
  return null
}
