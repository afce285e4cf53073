import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useUiText } from './text.ts'

interface MoreMenuProps {
  /** What it is about, for who cannot see the row. */
  of: string
  items: NonNullable<MenuProps['items']>
}

/** What else one can do with a row, where buttons would not fit; nothing when there is nothing. */
export function MoreMenu({ of, items }: MoreMenuProps) {
  const t = useUiText()
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
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
