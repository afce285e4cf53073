import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('active-sessions', {
  en: { thisSession: 'This session' },
  zh: { thisSession: '当前会话' },
})
