import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language.ts'
import styles from './figure.module.css'

const formats = new Map<string, Intl.NumberFormat>()

/** To make one takes longer than to draw the figure. */
function formatOf(locale: string) {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format
}

/** A number as the person's language writes it. */
export function useNumber() {
  const format = formatOf(useLanguage() === 'zh' ? 'zh-CN' : 'en-GB')
  return (value: number) => format.format(value)
}

interface FigureProps {
  label: string
  value: ReactNode
  /** What the value means, or where it leads. */
  note?: ReactNode
  /** The list behind the number. */
  to?: string
}

/** One number that matters, as a card. */
export function Figure({ label, value, note, to }: FigureProps) {
  const id = useId()
  return (
    <div className={styles.figure}>
      <dt id={id} className={styles.label}>
        {label}
      </dt>
      <dd className={styles.value}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} className={styles.link} aria-describedby={id}>
            {value}
          </Link>
        )}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** Grey cards in the place of figures that are still on their way. */
export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.figures}>
      {Array.from({ length: count }, (_, index) => `grey-${index}`).map((key) => (
        <div key={key} className={`${styles.figure} ${styles.grey}`} />
      ))}
    </div>
  )
}
