import DownOutlined from '@ant-design/icons/DownOutlined'
import type { ComponentProps } from 'react'
import { MenuButton } from '../menu-button.tsx'
import { useUiText } from '../text.ts'

interface MoreMenuProps {
  /** What it is about, for who cannot see the row. */
  of: string
  items: ComponentProps<typeof MenuButton>['items']
}

/** What else one can do with a row, where buttons would not fit; nothing when there is nothing. */
export function MoreMenu({ of, items }: MoreMenuProps) {
  const t = useUiText()
  if (items.length === 0) return null
  return (
    <MenuButton
      items={items}
      placement="bottomRight"
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={t('moreOf', { name: of })}
    >
      {t('moreActions')}
    </MenuButton>
  )
}
