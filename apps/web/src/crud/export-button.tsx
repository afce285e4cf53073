import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { exportFormats, type ResourceArea } from '@innkeeper/contract/resource'
import { Button, Dropdown } from 'antd'
import { toast } from '../api/toast.ts'
import { useCall } from '../api/use-call.ts'
import { startDownload } from '../ui/download.ts'
import { endpointsOf, type Values } from './record.ts'
import { useCrudText } from './text.ts'

interface ExportButtonProps {
  area: ResourceArea
  /** Filters and order: the file holds what the list shows, on all its pages. */
  search: Values
}

export function ExportButton({ area, search }: ExportButtonProps) {
  const t = useCrudText()
  const { call, pending } = useCall(endpointsOf(area).export, {
    quiet: true,
    onDone: ({ url }) => {
      startDownload(url)
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
