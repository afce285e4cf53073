import { type Language, languages, pickLanguage } from '@innkeeper/contract/localized'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { preferences } from '../session/preferences.ts'

function startLanguage(): Language {
  const remembered = languages.find((language) => language === preferences.language())
  return remembered ?? pickLanguage(navigator.languages?.join(',') || navigator.language)
}

// Texts arrive with the screens that use them (defineText), so there is nothing to wait for.
i18next.init({
  lng: startLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
})
document.documentElement.lang = htmlLang(currentLanguage())

function htmlLang(language: Language) {
  return language === 'zh' ? 'zh-CN' : 'en'
}

export function currentLanguage(): Language {
  return i18next.language === 'zh' ? 'zh' : 'en'
}

export function setLanguage(language: Language) {
  preferences.setLanguage(language)
  document.documentElement.lang = htmlLang(language)
  void i18next.changeLanguage(language)
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage)
