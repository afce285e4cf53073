import type { UserInfo } from '@innkeeper/contract/areas/auth'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { useSyncExternalStore } from 'react'
import { draft } from './draft.ts'
import { forcedOut } from './forced-out.ts'
import { signedOutElsewhere } from './signed-out-elsewhere.ts'
import { local, type Store } from './storage.ts'
import { type View, viewing } from './viewing.ts'

/** spec §4: what a session keeps in local storage; clearing it logs out. */
const keys = ['token', 'userInfo', 'menu', 'activeMenu', 'menuIndex'] as const
type Key = (typeof keys)[number]

/** A look as somebody else has a session of its own in this tab; the person's own one waits. */
const store = (): Store => (viewing.current() ? viewing.store : local)

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

function parse<T>(text: string | undefined, isValid: (value: unknown) => boolean): T | undefined {
  try {
    const candidate: unknown = text === undefined ? undefined : JSON.parse(text)
    return isValid(candidate) ? (candidate as T) : undefined
  } catch {
    return undefined
  }
}

function parsed<T>(key: Key, isValid: (value: unknown) => boolean) {
  let raw: string | undefined
  let value: T | undefined
  // The same object for the same text, so that React sees no change where there is none.
  return (): T | undefined => {
    const now = store().read(key)
    if (now !== raw) {
      raw = now
      value = parse(now, isValid)
    }
    return value
  }
}

const isUser = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && 'group_name' in value

function keep(user: UserInfo) {
  // The user record is replaced, never absent for a moment: other tabs are watching.
  for (const key of ['menu', 'activeMenu', 'menuIndex']) store().remove(key)
  store().write('userInfo', JSON.stringify(user))
  store().write('token', user.token)
  changed()
}

export const session = {
  token: () => store().read('token') || undefined,
  user: parsed<UserInfo>('userInfo', isUser),
  menu: parsed<MenuRecord[]>('menu', Array.isArray),
  activeMenu: () => store().read('activeMenu') ?? '',
  menuIndex: () => Number(store().read('menuIndex') ?? 0) || 0,

  /** spec §2: both a stored user record and a stored token are needed. */
  signedIn: () => session.user() !== undefined && session.token() !== undefined,

  start(user: UserInfo) {
    viewing.end()
    forcedOut.forget()
    signedOutElsewhere.forget()
    draft.keepOnlyOf(user)
    keep(user)
  },
  /** Looks at the console as somebody else; `clear` ends it. */
  startView(view: View, user: UserInfo) {
    viewing.begin(view)
    keep(user)
  },
  /** Of the person's own session, also while they look as somebody else: a look is not renewed. */
  renewToken(token: string) {
    const user = parse<UserInfo>(local.read('userInfo'), isUser)
    if (user) local.write('userInfo', JSON.stringify({ ...user, token }))
    local.write('token', token)
    changed()
  },
  keepMenu(menu: MenuRecord[]) {
    store().write('menu', JSON.stringify(menu))
    changed()
  },
  keepPlace(activeMenu: string, menuIndex: number) {
    store().write('activeMenu', activeMenu)
    store().write('menuIndex', String(menuIndex))
  },
  /** Ends the look as somebody else if there is one, and the person's own session otherwise. */
  clear() {
    for (const key of keys) store().remove(key)
    viewing.end()
    changed()
  },
}

function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  // Other tabs: the same person, the same storage.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useUser = () => useSyncExternalStore(subscribeToSession, session.user)
export const useStoredMenu = () => useSyncExternalStore(subscribeToSession, session.menu)
export const useSignedIn = () => useSyncExternalStore(subscribeToSession, session.signedIn)
export const useView = () => useSyncExternalStore(subscribeToSession, viewing.current)
