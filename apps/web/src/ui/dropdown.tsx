import { cloneElement } from 'react'
import type { DropdownOfButton } from './dropdown-menu.tsx'
import { onUse, useEver } from './on-use.tsx'

const Menu = onUse<DropdownOfButton>(
  () => import('./dropdown-menu.tsx').then((module) => module.DropdownMenu),
  ({ children }) => children,
)

/** A menu behind a button. Only the button is there until somebody comes near it. */
export function Dropdown({ children, ...props }: DropdownOfButton) {
  const { open, onOpenChange } = props
  const used = useEver(open)
  if (used) return <Menu {...props}>{children}</Menu>
  const comeNear = () => void Menu.preload().catch(() => {})
  return cloneElement(children, {
    onClick: () => onOpenChange(true),
    onFocus: comeNear,
    onPointerEnter: comeNear,
  })
}
