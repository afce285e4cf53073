import type { UserInfo } from '@innkeeper/contract/areas/auth'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { useSyncExternalStore } from 'react'
import { read, remove, write } from './storage.ts'

/** spec §4: what a session keeps in local storage; clearing it logs out. */
const keys = ['token', 'userInfo', 'menu', 'activeMenu', 'menuIndex'] as const
type Key = (typeof keys)[number]

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

function parsed<T>(key: Key, isValid: (value: unknown) => boolean) {
  let raw: string | undefined
  let value: T | undefined
  // The same object for the same text, so that React sees no change where there is none.
  return (): T | undefined => {
    const now = read(key)
    if (now === raw) return value
    raw = now
    try {
      const candidate: unknown = now === undefined ? undefined : JSON.parse(now)
      value = isValid(candidate) ? (candidate as T) : undefined
    } catch {
      value = undefined
    }
    return value
  }
}

const isUser = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && 'group_name' in value

export const session = {
  token: () => read('token') || undefined,
  user: parsed<UserInfo>('userInfo', isUser),
  menu: parsed<MenuRecord[]>('menu', Array.isArray),
  activeMenu: () => read('activeMenu') ?? '',
  menuIndex: () => Number(read('menuIndex') ?? 0) || 0,

  /** spec §2: both a stored user record and a stored token are needed. */
  signedIn: () => session.user() !== undefined && session.token() !== undefined,

  start(user: UserInfo) {
    // The user record is replaced, never absent for a moment: other tabs are watching.
    for (const key of ['menu', 'activeMenu', 'menuIndex']) remove(key)
    write('userInfo', JSON.stringify(user))
    write('token', user.token)
    changed()
  },
  renewToken(token: string) {
    const user = session.user()
    if (user) write('userInfo', JSON.stringify({ ...user, token }))
    write('token', token)
    changed()
  },
  keepMenu(menu: MenuRecord[]) {
    write('menu', JSON.stringify(menu))
    changed()
  },
  keepPlace(activeMenu: string, menuIndex: number) {
    write('activeMenu', activeMenu)
    write('menuIndex', String(menuIndex))
  },
  clear() {
    for (const key of keys) remove(key)
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
