import { downloads } from '@innkeeper/contract/areas/downloads'
import { fetchDownload } from '../../platform/downloads.ts'
import { handle } from '../../platform/handle.ts'

export const downloadsRoutes = [
  handle(downloads.endpoints.fetch, (context, { ticket }) => fetchDownload(context, ticket)),
]
