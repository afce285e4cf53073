import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { exportFormats } from '@innkeeper/contract/resource'
import { Button, Dropdown } from 'antd'
import { toast } from '../api/toast.ts'
import { useCall } from '../api/use-call.ts'
import { startDownload } from '../ui/download.ts'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface ExportButtonProps {
  /** Takes the filters and a format, answers where the file is. */
  endpoint: AnyEndpoint
  /** Filters and order: the file holds what the list shows, on all its pages. */
  search: Values
}

export function ExportButton({ endpoint, search }: ExportButtonProps) {
  const t = useCrudText()
  const { call, pending } = useCall(endpoint, {
    quiet: true,
    onDone: (reply) => {
      startDownload((reply as { url: string }).url)
      toast.info(t('exportStarted'))
    },
  })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: exportFormats.map((format) => ({
          key: format,
          label: t(format),
          onClick: () => void call({ ...search, format }),
        })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
        {t('export')}
      </Button>
    </Dropdown>
  )
}
