import { type Language, languages, pickLanguage } from '@innkeeper/contract/localized'
import { useSyncExternalStore } from 'react'
import { preferences } from '../session/preferences.ts'

function startLanguage(): Language {
  const remembered = languages.find((language) => language === preferences.language())
  return remembered ?? pickLanguage(navigator.languages?.join(',') || navigator.language)
}

let current = startLanguage()
const listeners = new Set<() => void>()
document.documentElement.lang = htmlLang(currentLanguage())

function htmlLang(language: Language) {
  return language === 'zh' ? 'zh-CN' : 'en'
}

export function currentLanguage(): Language {
  return current
}

export function setLanguage(language: Language) {
  preferences.setLanguage(language)
  document.documentElement.lang = htmlLang(language)
  current = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage)
