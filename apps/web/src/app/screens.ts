import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Screens by the name of their page, loaded when first visited. The page of a plain resource needs
 * no line: resource-screen.tsx shows it.
 */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = {
  workbench: lazy(() => import('../areas/home/workbench-page.tsx')),
  storeDetail: lazy(() => import('../areas/stores/store-page.tsx')),
  roomPage: lazy(() => import('../areas/rooms/room-page.tsx')),
  room: lazy(() => import('../areas/rooms/rooms-page.tsx')),
  storeResource: lazy(() => import('../areas/store-resources/store-resources-page.tsx')),
  storeResourceAudit: lazy(() => import('../areas/store-resources/review-page.tsx')),
  account: lazy(() => import('../areas/accounts/accounts-page.tsx')),
  role: lazy(() => import('../areas/roles/roles-page.tsx')),
  menuEntry: lazy(() => import('../areas/menus/menus-page.tsx')),
  whyNot: lazy(() => import('../areas/why-not/why-not-page.tsx')),
  signIn: lazy(() => import('../areas/sign-ins/sign-ins-page.tsx')),
  trustedSystem: lazy(() => import('../areas/trusted-systems/trusted-systems-page.tsx')),
  operationLog: lazy(() => import('../areas/operation-log/operation-log-page.tsx')),
  setting: lazy(() => import('../areas/settings/settings-page.tsx')),
  domain: lazy(() => import('../areas/domains/domains-page.tsx')),
  domainChildList: lazy(() => import('../areas/domains/domain-children-page.tsx')),
  'noMenu/serviceStatus': lazy(() => import('../areas/service-status/service-status-page.tsx')),
}
