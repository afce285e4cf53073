import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('sign-ins', {
  en: { thisSession: 'This session' },
  zh: { thisSession: '当前会话' },
})
