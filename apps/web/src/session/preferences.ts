import { read, write } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How this person likes the console; kept when they sign out. */
export const preferences = {
  language: () => read('language'),
  setLanguage: (language: string) => write('language', language),
  theme: (): Theme => themes.find((theme) => theme === read('theme')) ?? 'system',
  setTheme: (theme: Theme) => write('theme', theme),
  sidebarOpen: () => read('sidebar') !== 'collapsed',
  setSidebarOpen: (open: boolean) => write('sidebar', open ? 'open' : 'collapsed'),
}
