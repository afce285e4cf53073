import { viewAs } from '@innkeeper/contract/areas/view-as'
import { handle } from '../../platform/http/handle.ts'
import { leave, start } from './service.ts'

const { endpoints } = viewAs

export const viewAsRoutes = [
  handle(endpoints.start, (context, { id }) => start(context, id)),

  handle(endpoints.leave, leave),
]
