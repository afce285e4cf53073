import { defineText } from '../../i18n/define-text.ts'

export const useAuthText = defineText('auth', {
  en: {
    title: 'Logging in',
    working: 'Logging in…',
    welcome: 'Welcome, {{name}}',
    soon: 'The console opens in a moment.',
    failedTitle: 'This login link doesn’t work',
    failedText:
      'Go back to the system you came from and start again, or log in with your phone number.',
    toLogin: 'Go to login page',
    retry: 'Try again',
  },
  zh: {
    title: '授权登录',
    working: '正在登录…',
    welcome: '欢迎，{{name}}',
    soon: '即将进入控制台。',
    failedTitle: '登录链接无法使用',
    failedText: '请返回原系统重新进入，或使用手机号登录。',
    toLogin: '前往登录页',
    retry: '重试',
  },
})
