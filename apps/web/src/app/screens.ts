import { type ComponentType, lazy } from 'react'

interface Screen {
  default: ComponentType
  /** Asks for what it shows before it is drawn. */
  askForRows?: (page: string, token: string | undefined) => void
}

type Load = () => Promise<Screen>

/**
 * Screens by the name of their page, loaded when first visited. The page of a plain resource needs
 * no line: resource-screen.tsx shows it.
 */
const loads: Record<string, Load> = {
  workbench: () => import('../areas/home/home-page.tsx'),
  storeDetail: () => import('../areas/stores/store-page.tsx'),
  roomPage: () => import('../areas/rooms/room-page.tsx'),
  room: () => import('../areas/rooms/rooms-page.tsx'),
  device: () => import('../areas/devices/devices-page.tsx'),
  'device.bind': () => import('../areas/devices/bind-page.tsx'),
  devicePage: () => import('../areas/devices/device-page.tsx'),
  storeResource: () => import('../areas/store-resources/store-resources-page.tsx'),
  storeResourceAudit: () => import('../areas/store-resources/review-page.tsx'),
  account: () => import('../areas/accounts/accounts-page.tsx'),
  role: () => import('../areas/roles/roles-page.tsx'),
  menuEntry: () => import('../areas/menus/menus-page.tsx'),
  whyNot: () => import('../areas/access-check/access-check-page.tsx'),
  signIn: () => import('../areas/active-sessions/active-sessions-page.tsx'),
  trustedSystem: () => import('../areas/trusted-systems/trusted-systems-page.tsx'),
  operationLog: () => import('../areas/operation-log/operation-log-page.tsx'),
  setting: () => import('../areas/settings/settings-page.tsx'),
  domain: () => import('../areas/domains/domains-page.tsx'),
  domainChildList: () => import('../areas/domains/domain-children-page.tsx'),
  'noMenu/serviceStatus': () => import('../areas/service-status/service-status-page.tsx'),
}

/** The page of any resource that has no screen of its own. */
export const loadResourceScreen = () => import('./resource-screen.tsx')

export const screens = Object.fromEntries(
  Object.entries(loads).map(([page, load]) => [page, lazy(load)]),
)

/** Fetches the code of a page before it is shown. */
export const loadScreen = (page: string) => loads[page]?.() ?? loadResourceScreen()
