import { type Change, differenceOf } from '@innkeeper/contract/difference'
import { useLanguage } from '../../i18n/language.ts'
import { NoValue } from '../../ui/no-value.tsx'
import { absoluteTime } from '../../ui/time.tsx'
import styles from './history.module.css'
import { useHistoryText } from './text.ts'

/** What an entry of the operation log keeps of its record. */
interface Kept {
  record_type: string
  before?: unknown
  after?: unknown
}

type Sides = 'both' | 'before' | 'after'

function sidesOf({ before, after }: Kept): Sides | undefined {
  if (before == null) return after == null ? undefined : 'after'
  return after == null ? 'before' : 'both'
}

const headings = { both: 'changes', before: 'removed', after: 'added' } as const

/** What an entry changed, field by field; what stayed the same is folded away. */
export function Changes({ entry, headed = true }: { entry: Kept; headed?: boolean }) {
  const t = useHistoryText()
  const language = useLanguage()
  const sides = sidesOf(entry)
  if (!sides) return <p className={styles.plain}>{t('nothingKept')}</p>
  const all = differenceOf(entry.record_type, entry.before, entry.after, language)
  const changed = sides === 'both' ? all.filter((change) => change.changed) : all
  const same = all.filter((change) => !changed.includes(change))
  return (
    <>
      {headed && <h3 className={styles.section}>{t(headings[sides])}</h3>}
      {changed.length > 0 ? (
        <ChangeTable changes={changed} sides={sides} />
      ) : (
        <p className={styles.plain}>{t('nothingChanged')}</p>
      )}
      {same.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('unchanged', { count: same.length })}</summary>
          <ChangeTable changes={same} sides="after" />
        </details>
      )}
    </>
  )
}

function ChangeTable({ changes, sides }: { changes: Change[]; sides: Sides }) {
  const t = useHistoryText()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {sides === 'both' ? (
            <>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </>
          ) : (
            <th scope="col">{t('value')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, title, before, after }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            {sides === 'both' && (
              <td className={styles.old}>
                <Value text={before} />
              </td>
            )}
            <td>
              <Value text={sides === 'before' ? before : after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

function Value({ text }: { text: string }) {
  const language = useLanguage()
  if (text === '') return <NoValue />
  return isMoment(text) ? absoluteTime(text, language) : text
}
