import type { DropdownProps } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * A button that opens a menu, also by keyboard: the menu takes the focus and gives it back, so that
 * a dialog which opens from it gives it back to the button too.
 */
export function useMenuButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const dropdown = {
    trigger: ['click'] as 'click'[],
    autoFocus: true,
    open,
    onOpenChange: (next: boolean) => {
      setOpen(next)
      if (!next && isOurs(document.activeElement)) ref.current?.focus()
    },
  }
  const button = {
    ref,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || open) return
      event.preventDefault()
      setOpen(true)
    },
  }
  const menu: NonNullable<DropdownProps['menu']> = {
    // A dialog that opens at once would take the same press for an answer.
    onKeyDown: (event) => {
      if (event.key === 'Enter') event.preventDefault()
    },
  }
  return { dropdown, button, menu }
}

/** Who has clicked elsewhere stays there. */
const isOurs = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role=menu]') !== null
