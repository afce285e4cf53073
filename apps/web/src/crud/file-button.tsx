import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { fileFormats } from '@innkeeper/contract/export'
import { toast } from '../api/toast.ts'
import { useCall } from '../api/use-call.ts'
import { startDownload } from '../ui/media/download.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface FileButtonProps {
  /** Takes a format, answers where the file is. */
  endpoint: AnyEndpoint
  /** What it asks for besides the format. */
  body?: Values
  /** What the person is told when the browser has begun to save it. */
  started: string
  children: string
}

/** Offers a file as Excel or CSV. */
export function FileButton({ endpoint, body, started, children }: FileButtonProps) {
  const t = useCrudText()
  const { call, pending } = useCall(endpoint, {
    quiet: true,
    onDone: (reply) => {
      startDownload((reply as { url: string }).url)
      toast.info(started)
    },
  })
  const items = fileFormats.map((format) => ({
    key: format,
    label: t(format),
    onClick: () => void call({ ...body, format }),
  }))
  return (
    <MenuButton items={items} icon={<DownloadOutlined aria-hidden />} loading={pending}>
      {children}
    </MenuButton>
  )
}
