import { onUse } from '../ui/on-use.tsx'
import styles from './menu-icon.module.css'

const IconOfMenu = onUse(() => import('./menu-icons.tsx').then((module) => module.IconOfMenu))

/** The icon that a menu record names; all of them come with the first, which a phone shows later. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.icon}>
      <IconOfMenu name={name} />
    </span>
  )
}
