import FolderOutlined from '@ant-design/icons/FolderOutlined'
import { preferences, type SavedView } from '@innkeeper/contract/areas/preferences'
import { Button, type MenuProps } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { onUse } from '../../ui/on-use.tsx'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useMenuButton } from '../../ui/use-menu-button.ts'
import { useCrudText } from '../text.ts'

const { views, removeView } = preferences.endpoints

const SaveView = onUse(() => import('./save-view.tsx').then((module) => module.SaveView))

interface ViewsMenuProps {
  /** Which list it is. */
  list: string
  /** What it shows now. */
  current: SavedView['state']
  onApply: (state: SavedView['state']) => void
}

/** Filters, order and columns under a name: one's own, and those shared with one's roles. */
export function ViewsMenu({ list, current, onApply }: ViewsMenuProps) {
  const t = useCrudText()
  const { dropdown, button, menu } = useMenuButton()
  const [saving, setSaving] = useState({ opening: 0, open: false })
  // Most visits open none.
  const [wanted, setWanted] = useState(false)
  const { data } = useQuery(views, { list }, { enabled: wanted })
  const known = data?.list ?? []
  const askRemove = useAskRemove()
  const active = known.find(({ state }) => isSame(state, current))
  const remove = ({ id, name }: SavedView) =>
    askRemove({
      endpoint: removeView,
      body: { id },
      title: t('removeViewTitle', { name }),
      consequence: t('removeViewConsequence'),
      action: t('remove'),
      refusedTitle: undefined,
    })
  const words = ({ name, role_name, own, owner }: SavedView) =>
    [name, own ? role_name : t('viewOf', { owner })].filter(Boolean).join(' · ')
  const items: MenuProps['items'] = [
    ...known.map((view) => ({
      key: view.id,
      label: words(view),
      onClick: () => onApply(view.state),
    })),
    ...(known.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      label: t('saveView'),
      onClick: () => setSaving(({ opening }) => ({ opening: opening + 1, open: true })),
    },
    ...(active?.own
      ? [
          {
            key: 'remove',
            danger: true,
            label: t('removeView', { name: active.name }),
            onClick: () => remove(active),
          },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown
        {...dropdown}
        placement="bottomRight"
        menu={{ ...menu, items }}
        onOpenChange={(open) => {
          if (open) setWanted(true)
          dropdown.onOpenChange(open)
        }}
      >
        <Button {...button} icon={<FolderOutlined aria-hidden />}>
          {active?.name ?? t('views')}
        </Button>
      </Dropdown>
      {saving.opening > 0 && (
        <SaveView
          key={saving.opening}
          list={list}
          state={current}
          roles={data?.roles ?? []}
          open={saving.open}
          onClose={() => setSaving((last) => ({ ...last, open: false }))}
        />
      )}
    </>
  )
}

const isSame = (one: SavedView['state'], other: SavedView['state']) =>
  one.address === other.address &&
  one.dense === other.dense &&
  [...one.hidden].sort().join() === [...other.hidden].sort().join()
