import { accessCheckArea } from './areas/access-check/area.ts'
import { accountsArea } from './areas/accounts/area.ts'
import { activeSessionsArea } from './areas/active-sessions/area.ts'
import { authArea } from './areas/auth/area.ts'
import { brandsArea } from './areas/brands/area.ts'
import { configArea } from './areas/config/area.ts'
import { deviceCallsArea } from './areas/device-calls/area.ts'
import { deviceCommandsArea } from './areas/device-commands/area.ts'
import { deviceEnrolmentArea } from './areas/device-enrolment/area.ts'
import { deviceModelsArea } from './areas/device-models/area.ts'
import { devicesArea } from './areas/devices/area.ts'
import { dictionaryArea } from './areas/dictionary/area.ts'
import { domainsArea } from './areas/domains/area.ts'
import { downloadsArea } from './areas/downloads/area.ts'
import { facilitiesArea } from './areas/facilities/area.ts'
import { filesArea } from './areas/files/area.ts'
import { homeArea } from './areas/home/area.ts'
import { hotelAreasArea } from './areas/hotel-areas/area.ts'
import { jobsArea } from './areas/jobs/area.ts'
import { liveArea } from './areas/live/area.ts'
import { lookupsArea } from './areas/lookups/area.ts'
import { menusArea } from './areas/menus/area.ts'
import { operationLogArea } from './areas/operation-log/area.ts'
import { partnersArea } from './areas/partners/area.ts'
import { preferencesArea } from './areas/preferences/area.ts'
import { productsArea } from './areas/products/area.ts'
import { rolesArea } from './areas/roles/area.ts'
import { roomsArea } from './areas/rooms/area.ts'
import { searchArea } from './areas/search/area.ts'
import { serviceStatusArea } from './areas/service-status/area.ts'
import { settingsArea } from './areas/settings/area.ts'
import { storeResourcesArea } from './areas/store-resources/area.ts'
import { storesArea } from './areas/stores/area.ts'
import { tagsArea } from './areas/tags/area.ts'
import { trustedSystemsArea } from './areas/trusted-systems/area.ts'
import { viewAsArea } from './areas/view-as/area.ts'
import { assemble, type ServerArea } from './crud/define-server-area.ts'
import { importsArea } from './crud/import/area.ts'

/** Every area of the server, one line each: what it brings stands in its area.ts. */
export const areas: ServerArea[] = [
  authArea,
  configArea,
  filesArea,
  downloadsArea,
  jobsArea,
  liveArea,
  lookupsArea,
  preferencesArea,
  homeArea,
  searchArea,
  partnersArea,
  brandsArea,
  storesArea,
  hotelAreasArea,
  roomsArea,
  devicesArea,
  deviceCommandsArea,
  deviceCallsArea,
  deviceEnrolmentArea,
  deviceModelsArea,
  productsArea,
  facilitiesArea,
  tagsArea,
  dictionaryArea,
  storeResourcesArea,
  accountsArea,
  rolesArea,
  menusArea,
  accessCheckArea,
  viewAsArea,
  activeSessionsArea,
  trustedSystemsArea,
  operationLogArea,
  domainsArea,
  settingsArea,
  serviceStatusArea,
  importsArea,
]

export const { badges, entities, jobs, records, routes, tables, tasks } = assemble(areas)
