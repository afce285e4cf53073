import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { resourceScreen } from '../crud/resource-screen.tsx'

/** The screen behind each page of the contract, by its name; loaded when first visited. */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = {
  workbench: lazy(() => import('../areas/home/workbench-page.tsx')),
  store: lazy(() => import('../areas/stores/stores-page.tsx')),
  storeDetail: lazy(() => import('../areas/stores/store-page.tsx')),
  room: lazy(() => import('../areas/rooms/rooms-page.tsx')),
  device: resourceScreen(() =>
    import('@innkeeper/contract/areas/devices').then((area) => area.devices),
  ),
  hotelArea: resourceScreen(() =>
    import('@innkeeper/contract/areas/hotel-areas').then((area) => area.hotelAreas),
  ),
  brand: resourceScreen(() =>
    import('@innkeeper/contract/areas/brands').then((area) => area.brands),
  ),
  partner: resourceScreen(() =>
    import('@innkeeper/contract/areas/partners').then((area) => area.partners),
  ),
  deviceModel: resourceScreen(() =>
    import('@innkeeper/contract/areas/device-models').then((area) => area.deviceModels),
  ),
  product: resourceScreen(() =>
    import('@innkeeper/contract/areas/products').then((area) => area.products),
  ),
  facility: resourceScreen(() =>
    import('@innkeeper/contract/areas/facilities').then((area) => area.facilities),
  ),
  tag: resourceScreen(() => import('@innkeeper/contract/areas/tags').then((area) => area.tags)),
  dictionary: resourceScreen(() =>
    import('@innkeeper/contract/areas/dictionary').then((area) => area.dictionary),
  ),
  storeResource: lazy(() => import('../areas/store-resources/store-resources-page.tsx')),
  storeResourceAudit: lazy(() => import('../areas/store-resources/audit-page.tsx')),
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
