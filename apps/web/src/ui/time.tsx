import type { Language } from '@innkeeper/contract/localized'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Muted } from './table/two-lines.tsx'
import { useUiText } from './text.ts'
import styles from './time.module.css'

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const momentOf = (language: Language) =>
  // Chinese products write 2031-05-20, as Swedish does.
  new Intl.DateTimeFormat(language === 'zh' ? 'sv-SE' : locales[language], {
    year: 'numeric',
    month: language === 'zh' ? '2-digit' : 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const agoOf = (language: Language) =>
  new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })

/** Formats are kept: to make one takes milliseconds, and a list has a hundred times. */
function kept<Format>(make: (language: Language) => Format) {
  const formats: Partial<Record<Language, Format>> = {}
  return (language: Language): Format => {
    formats[language] ??= make(language)
    return formats[language]
  }
}

const moments = kept(momentOf)
const agos = kept(agoOf)

export function absoluteTime(at: string | Date, language: Language): string {
  return moments(language).format(new Date(at))
}

export function clockTime(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle: 'medium' }).format(at)
}

export function relativeTime(at: string | Date, now: number, language: Language): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000)
  const format = agos(language)
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** `3d 4h`, `5m 2s`: the two largest parts of a span. */
export function duration(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ]
  const first = parts.findIndex(([amount]) => amount > 0)
  return (first < 0 ? parts.slice(-1) : parts.slice(first, first + 2))
    .filter(([amount], index) => amount > 0 || index === 0)
    .map(([amount, unit]) =>
      new Intl.NumberFormat(locales[language], {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
      }).format(amount),
    )
    .join(' ')
}

const tick = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all the relative times on the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

// Coarse, so that two looks during one rendering see the same time.
const readClock = () => Math.floor(Date.now() / tick) * tick

interface TimeProps {
  at: string
  /** Whose deed it was. */
  by?: string
  /** With the exact moment, where there is room for it. */
  exact?: boolean
}

/** How long ago something happened; the exact moment is in the tooltip, or beside it. */
export function Time({ at, by, exact }: TimeProps) {
  const language = useLanguage()
  const t = useUiText()
  const clock = useSyncExternalStore(subscribe, readClock)
  const moment = absoluteTime(at, language)
  const ago = isRecent(at, clock) ? t('justNow') : relativeTime(at, clock, language)
  return (
    <time dateTime={at} title={exact ? undefined : moment} className={styles.time}>
      {exact ? t('momentAgo', { moment, ago }) : ago}
      {by && <Muted>{` · ${by}`}</Muted>}
    </time>
  )
}

const isRecent = (at: string, now: number) => Math.abs(new Date(at).getTime() - now) < 60_000
