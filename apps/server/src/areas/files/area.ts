import { files } from '@innkeeper/contract/areas/files'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { fileCleanup } from '../../platform/files/file-cleanup.ts'
import { filesRoutes } from './routes.ts'

export const filesArea = defineServerArea({
  contract: [files],
  routes: filesRoutes,
  jobs: ({ tables }) => [fileCleanup(tables)],
})
