import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import type { ImportReport } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Result } from 'antd'
import { useNumber } from '../../ui/page/figure.tsx'
import { JobProgress } from '../../ui/progress/job-progress.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './import.module.css'
import { ImportWrong } from './import-wrong.tsx'
import { useImportText } from './text.ts'
import { isActive } from './use-import.ts'

interface ImportProgressProps {
  area: ResourceArea
  report: ImportReport
}

/** How far an import has come, or what it came to. */
export function ImportProgress({ area, report }: ImportProgressProps) {
  const t = useImportText()
  const number = useNumber()
  const { state, file_name: name, wrong, problem } = report
  const count = { count: report.rows, rows: number(report.rows) }
  if (isActive(report)) return <Underway report={report} />
  if (state === 'done') {
    return (
      <Result status="success" title={t('doneTitle', count)} subTitle={t('doneHint', { name })} />
    )
  }
  if (state === 'cancelled') {
    return (
      <Result status="info" title={t('cancelledTitle', { name })} subTitle={t('cancelledHint')} />
    )
  }
  if (state === 'failed' || state === 'interrupted') {
    return <Result status="error" title={t('failedTitle', { name })} subTitle={problem} />
  }
  if (wrong > 0) return <ImportWrong area={area} report={report} />
  return (
    <Result
      icon={<FileDoneOutlined aria-hidden />}
      title={t('readyTitle', count)}
      subTitle={t('readyHint', { name })}
    />
  )
}

function Underway({ report }: { report: ImportReport }) {
  const t = useImportText()
  const number = useNumber()
  const { state, file_name: name, percent } = report
  const count = { count: report.rows, rows: number(report.rows) }
  const title = t(state === 'checking' ? 'checking' : 'running', { name })
  const words = () => {
    if (state === 'checking') return t('checkingRows', count)
    return percent === 100 ? t('writing', count) : t('checkingAgain', count)
  }
  return (
    <div className={styles.underway}>
      <JobProgress title={title} state="running" percent={percent} words={words()} />
      <Muted>{t('mayClose')}</Muted>
    </div>
  )
}
