import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { Can } from '../session/can.tsx'
import { trackedJobs } from '../ui/progress/tracked-jobs.ts'
import { FormatButton } from './format-button.tsx'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface ExportButtonProps {
  /** Takes the filters and a format, answers which job makes the file. */
  endpoint: AnyEndpoint
  /** Filters and order: the file holds what the list shows, on all its pages. */
  search: Values
  size?: 'small'
}

/** Offers the list as a file to whoever may take it away. */
export function ExportButton(props: ExportButtonProps) {
  const { endpoint, size } = props
  const { page: _, ...search } = props.search
  const t = useCrudText()
  const follow = (reply: unknown) =>
    trackedJobs.add((reply as { id: number }).id, { saved: t('exportStarted') })
  return (
    <Can do={endpoint}>
      <FormatButton endpoint={endpoint} body={search} size={size} onDone={follow}>
        {t('export')}
      </FormatButton>
    </Can>
  )
}
