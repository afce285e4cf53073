import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import type { Workbench } from '@innkeeper/contract/areas/home'
import { Link } from 'react-router'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './home.module.css'
import { useText } from './text.ts'

/** What waits for the person; each leads to the list of exactly these. */
export function Tasks({ tasks }: { tasks: Workbench['tasks'] }) {
  const t = useText()
  return (
    <Panel title={t('tasks')}>
      {tasks.length === 0 ? (
        <Muted>
          <CheckCircleOutlined aria-hidden /> {t('noTasks')}
        </Muted>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ path, words }) => (
            <li key={path}>
              <Link to={path} className={styles.task}>
                {words}
                <RightOutlined aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
