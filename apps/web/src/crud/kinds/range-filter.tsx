import type { Range } from '@innkeeper/contract/fields/range'
import { useId, useState } from 'react'
import { Input } from '../../ui/control/input.tsx'
import filterStyles from '../../ui/filter/filters.module.css'
import { useCrudText } from '../text.ts'
import { DayBox } from './days/day-box.tsx'
import styles from './kinds.module.css'

type End = 'from' | 'to'
type Texts = Record<End, string>

interface RangeFilterProps<Value> {
  label: string
  value: Range<Value> | undefined
  /** Undefined where the text means nothing. */
  read: (text: string, end: End) => Value | undefined
  write: (value: Value) => string
  /** What is said then. */
  problem: string
  /** With a calendar to pick days from. */
  days?: boolean
  onChange: (value: Range<Value> | undefined) => void
}

/** What lies between two values; either may be left open. */
export function RangeFilter<Value extends string | number>(props: RangeFilterProps<Value>) {
  const { label, value, read, write, days, onChange } = props
  const t = useCrudText()
  const id = useId()
  const written: Texts = {
    from: value?.from === undefined ? '' : write(value.from),
    to: value?.to === undefined ? '' : write(value.to),
  }
  const [texts, setTexts] = useState(written)
  const [seen, setSeen] = useState(written)
  const [problem, setProblem] = useState<string>()
  // The address changed (back button, cleared filters): what was typed gives way to it.
  if (seen.from !== written.from || seen.to !== written.to) {
    setSeen(written)
    setTexts(written)
    setProblem(undefined)
  }

  const take = (now: Texts) => {
    if (now.from.trim() === written.from && now.to.trim() === written.to)
      return setProblem(undefined)
    const meaningOf = (end: End) =>
      now[end].trim() === '' ? undefined : read(now[end].trim(), end)
    const [from, to] = [meaningOf('from'), meaningOf('to')]
    const unread = (['from', 'to'] as const).some(
      (end) => now[end].trim() !== '' && meaningOf(end) === undefined,
    )
    const backwards = from !== undefined && to !== undefined && from > to
    const found = unread ? props.problem : backwards ? t('rangeBackwards') : undefined
    setProblem(found)
    if (found !== undefined) return
    const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    onChange(from === undefined && to === undefined ? undefined : ends)
  }
  const change = (end: End, text: string) => {
    const now = { ...texts, [end]: text }
    setTexts(now)
    setProblem(undefined)
    if (text === '') take(now)
  }
  const pick = (end: End, day: string) => {
    const now = { ...texts, [end]: day }
    setTexts(now)
    take(now)
  }

  return (
    <fieldset className={`${filterStyles.filter} ${styles.group} ${styles.rangeFilter}`}>
      <legend className={filterStyles.label}>{label}</legend>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => {
          const box = {
            'aria-label': `${label}: ${t(end)}`,
            placeholder: t(end),
            maxLength: 40,
            value: texts[end],
            status: problem ? ('error' as const) : undefined,
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem && `${id}-problem`,
            onBlur: () => take(texts),
            onPressEnter: () => take(texts),
          }
          return days ? (
            <DayBox
              key={end}
              {...box}
              onType={(text) => change(end, text)}
              onPick={(day) => pick(end, day)}
            />
          ) : (
            <Input key={end} {...box} onChange={({ target }) => change(end, target.value)} />
          )
        })}
      </div>
      {problem && (
        <div id={`${id}-problem`} className={filterStyles.problem} role="alert">
          {problem}
        </div>
      )}
    </fieldset>
  )
}
