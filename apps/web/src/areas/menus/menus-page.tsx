import FolderAddOutlined from '@ant-design/icons/FolderAddOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { AddedKind, MenuEntry } from '@innkeeper/contract/areas/menus'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Can } from '../../session/can.tsx'
import { onUse } from '../../ui/on-use.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useText } from './text.ts'

const EntryDialog = onUse(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog))

/** Grows with every opening, so that the dialog starts afresh. */
interface Opening {
  number: number
  open: boolean
  entry?: MenuEntry
  adding?: AddedKind
}

export default function MenusPage() {
  const t = useText()
  const { menus } = useRightsCalls()
  const list = useQuery(menus.endpoints.list, {})
  const [opening, setOpening] = useState<Opening>({ number: 0, open: false })
  const open = (what: Pick<Opening, 'entry' | 'adding'>) =>
    setOpening(({ number }) => ({ number: number + 1, open: true, ...what }))

  const adds = list.data?.adds ?? []
  const addButtons = (
    <Can do={menus.endpoints.save}>
      {adds.includes('group') && (
        <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => open({ adding: 'group' })}>
          {t('addGroup')}
        </Button>
      )}
      {adds.includes('link') && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => open({ adding: 'link' })}
        >
          {t('addLink')}
        </Button>
      )}
    </Can>
  )
  return (
    <Page title={t('title')} actions={addButtons}>
      <Panel>
        <Loaded query={list} skeleton={<Skeleton rows={14} />}>
          {(data) => (
            <>
              <MenuTree entries={data.list} onEdit={(entry) => open({ entry })} />
              {opening.number > 0 && (
                <EntryDialog
                  key={opening.number}
                  open={opening.open}
                  entry={opening.entry}
                  adding={opening.adding}
                  entries={data.list}
                  onClose={() => setOpening((last) => ({ ...last, open: false }))}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}
