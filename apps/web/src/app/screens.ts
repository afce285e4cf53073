import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The screen behind each page of the contract, by its name; loaded when first visited. */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = {
  workbench: lazy(() => import('../areas/home/workbench-page.tsx')),
  storeResource: lazy(() => import('../areas/store-resources/store-resources-page.tsx')),
  storeResourceAudit: lazy(() => import('../areas/store-resources/audit-page.tsx')),
  signIn: lazy(() => import('../areas/sign-ins/sign-ins-page.tsx')),
  trustedSystem: lazy(() => import('../areas/trusted-systems/trusted-systems-page.tsx')),
  'noMenu/serviceStatus': lazy(() => import('../areas/service-status/service-status-page.tsx')),
}
