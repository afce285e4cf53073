import type { RefusedRecord } from '@innkeeper/contract/resource/bulk'
import { modal } from '../modal.tsx'
import { useUiText } from '../text.ts'
import styles from './progress.module.css'
import { useProgressText } from './text.ts'

/** Says which records were left as they are, and why. */
export function useShowRefused() {
  const t = useProgressText()
  const ui = useUiText()
  return (refused: RefusedRecord[], { count, asked }: { count: number; asked: number }) => {
    if (refused.length === 0) return
    modal.warning({
      title: t('someRefused', { count, all: asked }),
      content: (
        <>
          <ul className={styles.refused}>
            {refused.map(({ id, name, message }) => (
              <li key={id}>{asked === 1 ? message : `${name}: ${message}`}</li>
            ))}
          </ul>
          {count > refused.length && <p>{t('moreRefused', { count: count - refused.length })}</p>}
        </>
      ),
      okText: ui('understood'),
    })
  }
}
