import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../api/toast.ts'
import type { MenuRoute } from '../../menu/menu.ts'
import { shortcutPath, useShortcuts } from '../../menu/shortcuts.ts'
import { useShortcutText } from '../../menu/text.ts'
import { useView } from '../../session/session.ts'
import styles from './shell.module.css'

interface StarProps {
  route: MenuRoute
  /** Of the page: its heading names the record that it shows. */
  main: RefObject<HTMLElement | null>
}

/** Keeps this page, or this record's page, among the person's shortcuts. */
export function Star({ route, main }: StarProps) {
  const t = useShortcutText()
  const { search } = useLocation()
  const { has, isFull, add, remove } = useShortcuts()
  // Nothing of somebody else's can be changed.
  if (useView()) return null
  const path = shortcutPath(route, search)
  const starred = has(path)
  const toggle = () => {
    if (starred) return remove(path)
    if (isFull) return toast.error(t('full'))
    add(path, main.current?.querySelector('h1')?.textContent || route.title)
  }
  const label = t(starred ? 'remove' : 'add')
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      title={label}
      aria-pressed={starred}
      onClick={toggle}
    >
      {starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </button>
  )
}
