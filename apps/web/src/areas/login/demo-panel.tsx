import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { useLocalized } from '../../i18n/define-text.ts'
import styles from './login.module.css'
import { useLoginText } from './text.ts'
import type { useDemo } from './use-demo.ts'

interface Props {
  people: PublicConfig['demo_people']
  demo: ReturnType<typeof useDemo>
}

export function DemoPanel({ people, demo }: Props) {
  const t = useLoginText()
  const say = useLocalized()
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        <span className={styles.tag}>{t('demo')}</span>
        {t('demoTitle')}
      </h2>
      <p className={styles.demoText}>{t('demoText')}</p>
      <div className={styles.people}>
        {people.map((person) => (
          <button
            key={person.phone}
            type="button"
            className={styles.person}
            aria-pressed={demo.readyFor?.phone === person.phone}
            aria-busy={demo.busyWith?.phone === person.phone}
            disabled={demo.busyWith !== undefined && demo.busyWith.phone !== person.phone}
            onClick={() => demo.pick(person)}
          >
            <span>{say(person.title)}</span>
            <small>{person.phone}</small>
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {demo.readyFor && t('demoReady', { person: say(demo.readyFor.title) })}
      </p>
    </section>
  )
}
