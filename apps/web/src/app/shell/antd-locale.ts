import type { Language } from '@innkeeper/contract/localized'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

type Locale = ConfigProviderProps['locale']

/** English is built in; Chinese is fetched by who needs it. */
async function load(language: Language): Promise<Locale> {
  if (language === 'en') {
    dayjs.locale('en')
    return undefined
  }
  const [antd] = await Promise.all([
    import('antd/locale/zh_CN'),
    import('dayjs/locale/zh-cn').then(() => dayjs.locale('zh-cn')),
  ])
  return antd.default
}

/** Ant Design's own words (pagination, empty lists, dialogs) in the person's language. */
export function useAntdLocale(language: Language): Locale {
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => {
    let gone = false
    void load(language).then((loaded) => {
      if (!gone) setLocale(loaded)
    })
    return () => {
      gone = true
    }
  }, [language])
  return locale
}
