import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { type Shortcut, useShortcuts } from '../../menu/shortcuts.ts'
import { useShortcutText } from '../../menu/text.ts'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './home.module.css'

/** The pages and records that the person starred. */
export function ShortcutsPanel() {
  const t = useShortcutText()
  const shortcuts = useShortcuts()
  const [editing, setEditing] = useState(false)
  const { list } = shortcuts
  const edit = (
    <Button type="link" size="small" onClick={() => setEditing(!editing)}>
      {t(editing ? 'done' : 'edit')}
    </Button>
  )
  return (
    <Panel title={t('shortcuts')} extra={list.length > 0 && edit}>
      {list.length === 0 ? (
        <Muted>
          <StarOutlined aria-hidden /> {t('noShortcuts')}
        </Muted>
      ) : (
        <ul className={styles.links}>
          {list.map((each, index) => (
            <li key={each.path} className={styles.linkRow}>
              <Link className={styles.link} to={each.path}>
                <MenuIcon name={each.icon} />
                <span className={styles.linkTitle}>{each.title}</span>
              </Link>
              {editing && (
                <Tools
                  shortcut={each}
                  first={index === 0}
                  last={index === list.length - 1}
                  {...shortcuts}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ToolsProps extends Pick<ReturnType<typeof useShortcuts>, 'move' | 'remove'> {
  shortcut: Shortcut
  first: boolean
  last: boolean
}

function Tools({ shortcut: { path, title }, first, last, move, remove }: ToolsProps) {
  const t = useShortcutText()
  return (
    <span className={styles.tools}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('moveUp', { title })}
        disabled={first}
        onClick={() => move(path, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('moveDown', { title })}
        disabled={last}
        onClick={() => move(path, 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('removeOne', { title })}
        onClick={() => remove(path)}
      />
    </span>
  )
}
