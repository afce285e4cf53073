import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { FileButton } from './file-button.tsx'
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
  return (
    <FileButton endpoint={endpoint} body={search} started={t('exportStarted')}>
      {t('export')}
    </FileButton>
  )
}
