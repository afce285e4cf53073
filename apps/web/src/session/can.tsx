import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { MenuRecord } from '@innkeeper/contract/menu'
import type { ReactNode } from 'react'
import { useStoredMenu } from './session.ts'

type Guarded = Pick<AnyEndpoint, 'permission'>

const codesByMenu = new WeakMap<MenuRecord[], Set<string>>()

/** Every permission code of a person: the pages of their menu and the buttons on them. */
function codesOf(menu: MenuRecord[]): Set<string> {
  const known = codesByMenu.get(menu)
  if (known) return known
  const codes = new Set<string>()
  const collect = (record: MenuRecord) => {
    codes.add(record.name)
    for (const button of record.meta.buttonlist) codes.add(button)
    record.children.forEach(collect)
  }
  menu.forEach(collect)
  codesByMenu.set(menu, codes)
  return codes
}

function may(menu: MenuRecord[], endpoint: Guarded): boolean {
  const { permission } = endpoint
  return permission === 'public' || permission === 'signed-in' || codesOf(menu).has(permission)
}

const noMenu: MenuRecord[] = []

/** All that the person holds. */
export const useCodes = () => codesOf(useStoredMenu() ?? noMenu)

/** What is not offered at all can be done by nobody. */
export function useCan(endpoint: Guarded | undefined): boolean {
  const menu = useStoredMenu() ?? noMenu
  return endpoint !== undefined && may(menu, endpoint)
}

/** Hides what the person may not do; the server refuses it anyway. */
export function Can({ do: endpoint, children }: { do: Guarded; children: ReactNode }) {
  return useCan(endpoint) ? children : null
}
