import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import type { ComponentProps } from 'react'
import { MenuButton } from '../menu-button.tsx'
import { useUiText } from '../text.ts'

export type MenuItem = ComponentProps<typeof MenuButton>['items'][number]

interface MoreMenuProps {
  /** What it is about, for who cannot see the row. */
  of: string
  items: MenuItem[]
}

/** What else one can do with a row, where buttons would not fit; nothing when there is nothing. */
export function MoreMenu({ of, items }: MoreMenuProps) {
  const t = useUiText()
  if (items.length === 0) return null
  return (
    <MenuButton
      items={items}
      size="small"
      placement="bottomRight"
      icon={<EllipsisOutlined aria-hidden />}
      aria-label={t('moreOf', { name: of })}
    />
  )
}
