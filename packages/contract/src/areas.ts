import type { Area } from './area.ts'
import { accessCheck } from './areas/access-check.ts'
import { accounts, saasAccounts } from './areas/accounts.ts'
import { activeSessions } from './areas/active-sessions.ts'
import { auth } from './areas/auth.ts'
import { brands } from './areas/brands.ts'
import { config } from './areas/config.ts'
import { deviceCalls } from './areas/device-calls.ts'
import { deviceCommands } from './areas/device-commands.ts'
import { deviceEnrolment } from './areas/device-enrolment.ts'
import { deviceModels } from './areas/device-models.ts'
import { devices } from './areas/devices.ts'
import { dictionary } from './areas/dictionary.ts'
import { domains } from './areas/domains.ts'
import { downloads } from './areas/downloads.ts'
import { facilities } from './areas/facilities.ts'
import { files } from './areas/files.ts'
import { home } from './areas/home.ts'
import { hotelAreas } from './areas/hotel-areas.ts'
import { jobs } from './areas/jobs.ts'
import { live } from './areas/live.ts'
import { lookups } from './areas/lookups.ts'
import { menus, saasMenus } from './areas/menus.ts'
import { operationLog } from './areas/operation-log.ts'
import { partners } from './areas/partners.ts'
import { preferences } from './areas/preferences.ts'
import { products } from './areas/products.ts'
import { roles, saasRoles } from './areas/roles.ts'
import { rooms } from './areas/rooms.ts'
import { search } from './areas/search.ts'
import { serviceStatus } from './areas/service-status.ts'
import { settings } from './areas/settings.ts'
import { storeResourceAudit, storeResources } from './areas/store-resources.ts'
import { stores } from './areas/stores.ts'
import { tags } from './areas/tags.ts'
import { trustedSystems } from './areas/trusted-systems.ts'
import { viewAs } from './areas/view-as.ts'

/** Every area of the product, one line each; the order of the menu follows it. */
export const areas: Area[] = [
  auth,
  config,
  files,
  downloads,
  jobs,
  live,
  lookups,
  preferences,
  home,
  search,
  stores,
  rooms,
  devices,
  deviceCommands,
  deviceCalls,
  deviceEnrolment,
  hotelAreas,
  brands,
  partners,
  deviceModels,
  products,
  facilities,
  tags,
  dictionary,
  storeResources,
  storeResourceAudit,
  accounts,
  saasAccounts,
  roles,
  saasRoles,
  menus,
  saasMenus,
  accessCheck,
  viewAs,
  activeSessions,
  trustedSystems,
  operationLog,
  domains,
  settings,
  serviceStatus,
]
