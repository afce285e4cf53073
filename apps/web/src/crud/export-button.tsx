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
}

/** Offers the list as a file to whoever may take it away. */
export function ExportButton({ endpoint, search: { page: _, ...search } }: ExportButtonProps) {
  const t = useCrudText()
  const follow = (reply: unknown) =>
    trackedJobs.add((reply as { id: number }).id, t('exportStarted'))
  return (
    <Can do={endpoint}>
      <FormatButton endpoint={endpoint} body={search} onDone={follow}>
        {t('export')}
      </FormatButton>
    </Can>
  )
}
