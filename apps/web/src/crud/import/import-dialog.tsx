import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button, Modal } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import { useNumber } from '../../ui/page/figure.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FailedState } from '../../ui/page/states.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportText } from './text.ts'
import { isActive, useImport } from './use-import.ts'

interface ImportDialogProps {
  area: ResourceArea
  open: boolean
  onClose: () => void
}

/** Choose a file, see what is wrong with it, and then bring all of it in. */
export function ImportDialog({ area, open, onClose }: ImportDialogProps) {
  const t = useImportText()
  const number = useNumber()
  const records = useLocalized()(area.resource.page.title)
  const importing = useImport(area)
  const { report, error, looking, run, starting, cancel, cancelling, startOver } = importing
  const isReady = report?.state === 'checked' && report.wrong === 0

  const footer = [
    <Button key="close" onClick={onClose}>
      {t('close')}
    </Button>,
    report && isActive(report) && (
      <Button key="cancel" danger loading={cancelling} onClick={cancel}>
        {t('cancel')}
      </Button>
    ),
    report && !isActive(report) && (
      <Button key="another" onClick={startOver}>
        {t('another')}
      </Button>
    ),
    isReady && (
      <Button key="run" type="primary" loading={starting} onClick={run}>
        {t('import', { count: report.rows, rows: number(report.rows) })}
      </Button>
    ),
  ]
  return (
    <Modal
      open={open}
      width={760}
      title={t('title', { records })}
      onCancel={onClose}
      footer={footer}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {report ? (
        <ImportProgress area={area} report={report} />
      ) : error ? (
        <FailedState error={error} onRetry={startOver} />
      ) : looking ? (
        <div role="status" aria-label={t('looking')}>
          <Skeleton rows={6} />
        </div>
      ) : (
        <ImportChoice area={area} importing={importing} />
      )}
    </Modal>
  )
}
