import { defineText } from '../../i18n/define-text.ts'

/** The texts of a page that loads or can’t reach the server. */
export const usePageText = defineText('page', {
  en: {
    loading: 'Loading…',
    retry: 'Try again',
    unreachableTitle: 'Can’t reach the server',
    unreachableText:
      'Check your network connection. If it works, the service may be restarting, which usually takes less than a minute.',
  },
  zh: {
    loading: '加载中…',
    retry: '重试',
    unreachableTitle: '无法连接服务器',
    unreachableText: '请检查本机网络连接。如果网络正常，可能是服务正在重启，通常不超过一分钟。',
  },
})
