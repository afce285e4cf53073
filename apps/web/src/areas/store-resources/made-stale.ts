import { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'

/** What a submission, a withdrawal or a review changes: both lists, the badge and the workbench. */
export const madeStale = [
  storeResources.endpoints.list,
  storeResources.endpoints.auditList,
  home.endpoints.auditCount,
  home.endpoints.workbench,
]
