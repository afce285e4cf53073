import { downloads } from '@innkeeper/contract/areas/downloads'
import { fetchDownload } from '../../platform/files/downloads.ts'
import { handle } from '../../platform/http/handle.ts'

export const downloadsRoutes = [
  handle(downloads.endpoints.fetch, (context, { ticket }) => fetchDownload(context, ticket)),
]
