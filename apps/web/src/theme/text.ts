import { defineText } from '../i18n/define-text.ts'

/** The texts of the language and appearance switches. */
export const useThemeText = defineText('theme', {
  en: {
    language: 'Language',
    theme: 'Appearance',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
  },
  zh: {
    language: '语言',
    theme: '外观',
    themeSystem: '跟随系统',
    themeLight: '浅色',
    themeDark: '深色',
    toDark: '切换到深色',
    toLight: '切换到浅色',
  },
})
