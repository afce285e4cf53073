import type { Area } from './area.ts'
import { auth } from './areas/auth.ts'
import { config } from './areas/config.ts'
import { downloads } from './areas/downloads.ts'
import { files } from './areas/files.ts'
import { home } from './areas/home.ts'
import { serviceStatus } from './areas/service-status.ts'
import { signIns } from './areas/sign-ins.ts'
import { storeResources } from './areas/store-resources.ts'
import { trustedSystems } from './areas/trusted-systems.ts'

/** Every area of the product, one line each; the order of the menu follows it. */
export const areas: Area[] = [
  auth,
  config,
  files,
  downloads,
  home,
  storeResources,
  signIns,
  trustedSystems,
  serviceStatus,
]
