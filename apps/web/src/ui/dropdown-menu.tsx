import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

export interface DropdownOfButton extends Omit<DropdownProps, 'children'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  children: ReactElement<ButtonProps>
}

interface ButtonProps {
  onClick?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
}

export const DropdownMenu = (props: DropdownOfButton) => <Dropdown {...props} />
