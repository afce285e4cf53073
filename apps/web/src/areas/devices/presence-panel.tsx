import type { devices } from '@innkeeper/contract/areas/devices'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import type { Language } from '@innkeeper/contract/localized'
import { Tooltip } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { duration } from '../../ui/time.tsx'
import styles from './device-page.module.css'
import { type PresenceDay, presenceDays } from './presence-days.ts'
import { useText } from './text.ts'

type Overview = ReplyOf<typeof devices.endpoints.overview>

const daysShown = 14
/** More single times than this say nothing. */
const mostSpans = 6
const minuteMs = 60_000

/** When the device was online: one bar a day. */
export function PresencePanel({ overview }: { overview: Overview }) {
  const t = useText()
  const { periods, time_zone: zone } = overview
  const days = presenceDays(periods, { zone, now: Date.now(), count: daysShown })
  return (
    <Panel title={t('presence')} extra={<Muted>{t('timeZone', { zone })}</Muted>}>
      <ol className={styles.days} aria-label={t('presence')}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
    </Panel>
  )
}

function Day({ day }: { day: PresenceDay }) {
  const language = useLanguage()
  const words = useDayWords()(day)
  const share = day.passedMs === 0 ? 0 : day.onlineMs / day.passedMs
  return (
    <li className={styles.day}>
      <Tooltip title={<DayTip words={words} day={day} />}>
        <span className={styles.track} aria-hidden>
          <span className={styles.bar} style={{ height: `${Math.round(share * 100)}%` }} />
        </span>
      </Tooltip>
      <span className={styles.date} aria-hidden>
        {shortDate(day.date, language)}
      </span>
      <span className="visually-hidden">{words}</span>
    </li>
  )
}

function DayTip({ words, day: { spans } }: { words: string; day: PresenceDay }) {
  const times = spans.slice(0, mostSpans).map(([from, to]) => `${clock(from)}–${clock(to)}`)
  if (spans.length > mostSpans) times.push('…')
  return (
    <>
      <div>{words}</div>
      {times.length > 0 && <div>{times.join(', ')}</div>}
    </>
  )
}

function useDayWords() {
  const t = useText()
  const language = useLanguage()
  return ({ date, onlineMs, passedMs }: PresenceDay) => {
    const day = shortDate(date, language)
    if (onlineMs === 0) return t('dayNever', { day })
    const whole = passedMs - onlineMs < minuteMs
    return t('day', { day, time: whole ? t('allDay') : duration(onlineMs, language) })
  }
}

const shortDate = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(date))

/** Since midnight, as a clock shows it; a day with a change of clocks is an hour off then. */
function clock(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
