import type { serviceStatus } from '@innkeeper/contract/areas/service-status'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { useNumber } from '../../ui/page/figure.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './service-status.module.css'
import { useText } from './text.ts'

type JobQueue = ReplyOf<typeof serviceStatus.endpoints.read>['jobs'][number]

export function Jobs({ jobs }: { jobs: JobQueue[] }) {
  const t = useText()
  const number = useNumber()
  return (
    <Panel title={t('jobs')}>
      {jobs.length === 0 ? (
        <Muted>{t('noJobs')}</Muted>
      ) : (
        <table className={styles.jobs}>
          <thead>
            <tr>
              <th scope="col">{t('queue')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('active')}</th>
              <th scope="col">{t('failedJobs')}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.name}>
                <th scope="row">{job.title}</th>
                <td>{number(job.waiting)}</td>
                <td>{number(job.active)}</td>
                <td className={job.failed > 0 ? styles.bad : undefined}>{number(job.failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
