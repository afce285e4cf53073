import type { Language } from '@innkeeper/contract/localized'
import en from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

type Locale = typeof en

/** English is built in; Chinese is fetched by who needs it. */
async function load(language: Language): Promise<Locale> {
  if (language === 'en') {
    dayjs.locale('en')
    return en
  }
  const [antd] = await Promise.all([
    import('antd/locale/zh_CN'),
    import('dayjs/locale/zh-cn').then(() => dayjs.locale('zh-cn')),
  ])
  return antd.default
}

/**
 * Ant Design's own words (pagination, empty lists, dialogs) in the person's language. Always some:
 * between none and some it would build everything below it anew.
 */
export function useAntdLocale(language: Language): Locale {
  const [locale, setLocale] = useState<Locale>(en)
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
