import { useSyncExternalStore } from 'react'
import { preferences, type Theme } from '../session/preferences.ts'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const currentTheme = (): Theme => preferences.theme()

function isDark() {
  const theme = currentTheme()
  return theme === 'system' ? systemDark.matches : theme === 'dark'
}

/** Tells the style sheet; boot.js has done the same before the first paint. */
export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  preferences.setTheme(theme)
  applyTheme()
}

systemDark.addEventListener('change', applyTheme)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = () => useSyncExternalStore(subscribe, currentTheme)
export const useIsDark = () => useSyncExternalStore(subscribe, isDark)
