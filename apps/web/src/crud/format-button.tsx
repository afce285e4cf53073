import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { fileFormats } from '@innkeeper/contract/export'
import { useCall } from '../api/use-call.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface FormatButtonProps<E extends AnyEndpoint> {
  /** Takes a format. */
  endpoint: E
  /** What it asks for besides the format. */
  body?: Values | undefined
  onDone: (reply: ReplyOf<E>) => void
  size?: 'small'
  children: string
}

/** Asks for a file as Excel or CSV. */
export function FormatButton<E extends AnyEndpoint>(props: FormatButtonProps<E>) {
  const { endpoint, body, size, onDone, children } = props
  const t = useCrudText()
  const { call, pending } = useCall(endpoint, { quiet: true, onDone })
  const items = fileFormats.map((format) => ({
    key: format,
    label: t(format),
    onClick: () => void call({ ...body, format } as never),
  }))
  return (
    <MenuButton items={items} size={size} icon={<DownloadOutlined aria-hidden />} loading={pending}>
      {children}
    </MenuButton>
  )
}
