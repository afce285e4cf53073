import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { Can } from '../session/can.tsx'
import { FileButton } from './file-button.tsx'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface ExportButtonProps {
  /** Takes the filters and a format, answers where the file is. */
  endpoint: AnyEndpoint
  /** Filters and order: the file holds what the list shows, on all its pages. */
  search: Values
}

/** Offers the list as a file to whoever may take it away. */
export function ExportButton({ endpoint, search: { page: _, ...search } }: ExportButtonProps) {
  const t = useCrudText()
  return (
    <Can do={endpoint}>
      <FileButton endpoint={endpoint} body={search} started={t('exportStarted')}>
        {t('export')}
      </FileButton>
    </Can>
  )
}
