import { accountsRoutes } from './areas/accounts/routes.ts'
import { housekeeping } from './areas/auth/jobs.ts'
import { authRoutes } from './areas/auth/routes.ts'
import { configRoutes } from './areas/config/routes.ts'
import { domainsRoutes } from './areas/domains/routes.ts'
import { downloadsRoutes } from './areas/downloads/routes.ts'
import { filesRoutes } from './areas/files/routes.ts'
import { homeRoutes } from './areas/home/routes.ts'
import { jobsRoutes } from './areas/jobs/routes.ts'
import { liveRoutes } from './areas/live/routes.ts'
import { lookupsRoutes } from './areas/lookups/routes.ts'
import { menusRoutes } from './areas/menus/routes.ts'
import { operationLogRoutes } from './areas/operation-log/routes.ts'
import { rolesRoutes } from './areas/roles/routes.ts'
import { roomsRoutes } from './areas/rooms/routes.ts'
import { serviceStatusRoutes } from './areas/service-status/routes.ts'
import { settingsRoutes } from './areas/settings/routes.ts'
import { signInsRoutes } from './areas/sign-ins/routes.ts'
import { storeResourcesRoutes } from './areas/store-resources/routes.ts'
import { storesRoutes } from './areas/stores/routes.ts'
import { trustedSystemsRoutes } from './areas/trusted-systems/routes.ts'
import { viewAsRoutes } from './areas/view-as/routes.ts'
import { whyNotRoutes } from './areas/why-not/routes.ts'
import { badges } from './badges.ts'
import { importCheckJob, importHousekeeping, importRunJob } from './crud/import/jobs.ts'
import { crudRoutes } from './crud/routes.ts'
import { entities } from './entities.ts'
import type { Route } from './platform/http/handle.ts'
import { exportJob } from './platform/tabular/export-job.ts'
import type { AnyJob } from './platform/work/define-job.ts'
import { jobHousekeeping } from './platform/work/job-housekeeping.ts'
import { tables } from './tables.ts'

/** Every area of the server, one line each. */
export const routes: Route[] = [
  ...authRoutes,
  ...configRoutes,
  ...filesRoutes,
  ...downloadsRoutes,
  ...jobsRoutes,
  ...liveRoutes,
  ...lookupsRoutes,
  ...homeRoutes(badges),
  ...crudRoutes(entities, tables),
  ...roomsRoutes,
  ...storesRoutes,
  ...storeResourcesRoutes,
  ...accountsRoutes(tables),
  ...rolesRoutes(tables),
  ...menusRoutes,
  ...whyNotRoutes,
  ...viewAsRoutes,
  ...signInsRoutes,
  ...trustedSystemsRoutes,
  ...operationLogRoutes,
  ...domainsRoutes,
  ...settingsRoutes,
  ...serviceStatusRoutes,
]

export const jobs: AnyJob[] = [
  housekeeping,
  jobHousekeeping,
  importHousekeeping,
  importCheckJob,
  importRunJob,
  exportJob,
]
