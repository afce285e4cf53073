import { Button, type ButtonProps, type DropdownProps } from 'antd'
import { Dropdown } from './dropdown.tsx'
import { useMenuButton } from './use-menu-button.ts'

interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'ref'> {
  items: {
    key: string
    label: string
    danger?: boolean
    disabled?: boolean
    onClick: () => void
  }[]
  placement?: DropdownProps['placement']
}

/** Offers a choice of acts behind one button. */
export function MenuButton({ items, placement, ...rest }: MenuButtonProps) {
  const { dropdown, button, menu } = useMenuButton()
  return (
    <Dropdown {...dropdown} placement={placement} menu={{ ...menu, items }}>
      <Button {...rest} {...button} />
    </Dropdown>
  )
}
