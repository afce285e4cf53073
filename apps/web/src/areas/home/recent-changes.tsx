import type { Workbench } from '@innkeeper/contract/areas/home'
import { Link } from 'react-router'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './home.module.css'
import { useText } from './text.ts'

type Change = NonNullable<Workbench['changes']>[number]

/** What others and oneself did lately, from the operation log. */
export function RecentChanges({ changes }: { changes: Change[] }) {
  const t = useText()
  return (
    <Panel title={t('changes')} extra={<Link to="/operationLog">{t('allChanges')}</Link>}>
      {changes.length === 0 ? (
        <Muted>{t('noChanges')}</Muted>
      ) : (
        <ul className={styles.rows}>
          {changes.map((change) => (
            <li key={change.id} className={styles.row}>
              <span className={styles.what}>
                {change.who}{' '}
                <Muted>{change.kind === 'other' ? actionOf(change) : t(change.kind)}</Muted>{' '}
                <RecordName change={change} />
              </span>
              <Time at={change.at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Of several records at once, with their number. */
const actionOf = ({ action, count }: Change) => (count > 1 ? `${action} (${count})` : action)

function RecordName({ change: { kind, record, name, path } }: { change: Change }) {
  // The action of a call with words of its own names the kind of record already.
  const words = name || (kind === 'other' ? '' : record)
  return path ? (
    <Link to={path} title={record}>
      {words || record}
    </Link>
  ) : (
    <span title={record}>{words}</span>
  )
}
