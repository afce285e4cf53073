import type { Range } from '@innkeeper/contract/fields/range'
import { Input } from 'antd'
import { useId, useState } from 'react'
import filterStyles from '../../ui/filter/filters.module.css'
import { useCrudText } from '../text.ts'
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
  /** The browser's own input for days, which knows keyboards, phones and languages. */
  type?: 'date'
  placeholder?: string
  onChange: (value: Range<Value> | undefined) => void
}

/** While a year is being typed it is the year 2, 20 and 203. */
const isWholeDay = (text: string) => text === '' || text >= '1000'

/** What lies between two values; either may be left open. */
export function RangeFilter<Value extends string | number>(props: RangeFilterProps<Value>) {
  const { label, value, read, write, type, onChange } = props
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
    // What is chosen from a calendar counts at once, and so does what is cleared.
    if (type === 'date' ? isWholeDay(text) : text === '') take(now)
  }

  return (
    <fieldset className={`${filterStyles.filter} ${styles.group} ${styles.rangeFilter}`}>
      <legend className={filterStyles.label}>{label}</legend>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            type={type}
            aria-label={`${label}: ${t(end)}`}
            placeholder={props.placeholder ?? t(end)}
            maxLength={40}
            value={texts[end]}
            status={problem && 'error'}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${id}-problem`}
            onChange={({ target }) => change(end, target.value)}
            onBlur={() => take(texts)}
            onPressEnter={() => take(texts)}
          />
        ))}
      </div>
      {problem && (
        <div id={`${id}-problem`} className={filterStyles.problem} role="alert">
          {problem}
        </div>
      )}
    </fieldset>
  )
}
