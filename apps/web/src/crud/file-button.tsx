import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { toast } from '../api/toast.ts'
import { startDownload } from '../ui/media/download.ts'
import { FormatButton } from './format-button.tsx'
import type { Values } from './record.ts'

interface FileButtonProps {
  /** Takes a format, answers where the file is. */
  endpoint: AnyEndpoint
  /** What it asks for besides the format. */
  body?: Values
  /** What the person is told when the browser has begun to save it. */
  started: string
  children: string
}

/** Offers a file that is made while the browser fetches it. */
export function FileButton({ endpoint, body, started, children }: FileButtonProps) {
  const save = (reply: unknown) => {
    startDownload((reply as { url: string }).url)
    toast.info(started)
  }
  return (
    <FormatButton endpoint={endpoint} body={body} onDone={save}>
      {children}
    </FormatButton>
  )
}
