import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { useUiText } from './text.ts'

interface MoreMenuProps {
  /** What it is about, for who cannot see the row. */
  of: string
  items: { key: string; label: string; danger?: boolean; onClick: () => void }[]
}

/** What else one can do with a row, where buttons would not fit; nothing when there is nothing. */
export function MoreMenu({ of, items }: MoreMenuProps) {
  const t = useUiText()
  const button = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null
  // The menu goes: a dialog that opens from it shall give the focus back to the button.
  const choose = (act: () => void) => {
    button.current?.focus()
    act()
  }
  return (
    <Dropdown
      menu={{ items: items.map((item) => ({ ...item, onClick: () => choose(item.onClick) })) }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
    >
      <Button
        ref={button}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={t('moreOf', { name: of })}
        aria-haspopup="menu"
      >
        {t('moreActions')}
      </Button>
    </Dropdown>
  )
}
