import { defineText } from '../../i18n/define-text.ts'

/** What a page says while it loads or when the server is away. */
export const usePageText = defineText('page', {
  en: {
    loading: 'Loading…',
    retry: 'Try again',
    unreachableTitle: 'The server cannot be reached',
    unreachableText:
      'Check the network connection of this computer. If it is fine, the service may be restarting: it usually takes less than a minute.',
  },
  zh: {
    loading: '加载中…',
    retry: '重试',
    unreachableTitle: '无法连接服务器',
    unreachableText: '请检查本机网络连接。如果网络正常，可能是服务正在重启，通常不超过一分钟。',
  },
})
