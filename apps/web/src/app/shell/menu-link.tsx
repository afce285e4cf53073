import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MenuTarget } from '../menu.ts'

interface Props {
  target: MenuTarget | undefined
  className?: string
  /** This is where the person is. */
  current?: boolean
  title?: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu entry as a link: routed, or a full page load when it leaves the console (spec §2). */
export function MenuLink({ target, current, onFollow, ...rest }: Props) {
  const here = current ? ('page' as const) : undefined
  if (!target) return <span {...rest} />
  if (target.kind === 'load') return <a {...rest} href={target.href} />
  return <Link {...rest} to={target.path} aria-current={here} onClick={onFollow} />
}
