import type { Language } from '@innkeeper/contract/localized'
import en from 'antd/es/locale/en_US'
import { useEffect, useState } from 'react'

type Locale = typeof en

/** Of the calendar in date pickers, English until told. */
let spoken: Language = 'en'

async function speak(language: Language): Promise<void> {
  if (language === spoken) return
  spoken = language
  const [{ default: dayjs }] = await Promise.all([import('dayjs'), import('dayjs/locale/zh-cn')])
  dayjs.locale(spoken === 'zh' ? 'zh-cn' : 'en')
}

/** English is built in; Chinese is fetched by who needs it. */
async function load(language: Language): Promise<Locale> {
  if (language === 'en') {
    await speak('en')
    return en
  }
  const [antd] = await Promise.all([import('antd/locale/zh_CN'), speak('zh')])
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
