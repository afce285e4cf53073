import { useEffect, useState } from 'preact/hooks'
import type { Language } from '../text.ts'

const locales = { en: 'en-GB', zh: 'zh-CN' }

/** Words for a moment at the hotel; a zone that the browser does not know falls back to its own. */
export function dateWords(now: number, timeZone: string | undefined, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(now)
    } catch {
      return new Intl.DateTimeFormat(locales[language], options).format(now)
    }
  }
  return {
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    date: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/** Changes with the minute, not some seconds later. */
export function Clock({
  timeZone,
  language,
}: {
  timeZone: string | undefined
  language: Language
}) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 60_000 - (Date.now() % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  const { time, date } = dateWords(now, timeZone, language)
  return (
    <div class="clock">
      <time>{time}</time>
      <span>{date}</span>
    </div>
  )
}
