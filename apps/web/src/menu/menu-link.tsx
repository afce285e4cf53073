import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isServerPage, type MenuTarget } from './menu.ts'

interface Props {
  target: MenuTarget | undefined
  className?: string
  /** The page the person is on, or the part of the menu they are in. */
  current?: 'page' | 'true'
  title?: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu entry as a link: routed, or a full page load when it leaves the console (spec §2). */
export function MenuLink({ target, current, onFollow, ...rest }: Props) {
  if (!target) return <span {...rest} />
  if (target.kind === 'load') {
    const tab = isServerPage(target) ? { target: '_blank', rel: 'noopener' } : {}
    return <a {...rest} {...tab} href={target.href} />
  }
  return <Link {...rest} to={target.path} aria-current={current} onClick={onFollow} />
}
