import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type MenuEntry, menus } from '@innkeeper/contract/areas/menus'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { Can } from '../../session/can.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useText } from './text.ts'

/** Grows with every opening, so that the dialog starts afresh. */
interface Opening {
  number: number
  open: boolean
  entry?: MenuEntry
}

export default function MenusPage() {
  const t = useText()
  const list = useQuery(menus.endpoints.list, {})
  const [opening, setOpening] = useState<Opening>({ number: 0, open: false })
  const open = (entry?: MenuEntry) =>
    setOpening(({ number }) => ({ number: number + 1, open: true, entry }))

  const addButton = (
    <Can do={menus.endpoints.save}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open()}>
        {t('addLink')}
      </Button>
    </Can>
  )
  return (
    <Page title={t('title')} intro={t('intro')} actions={addButton}>
      <Panel>
        <Loaded query={list} skeleton={<Skeleton active title={false} paragraph={{ rows: 14 }} />}>
          {(data) => (
            <>
              <MenuTree entries={data.list} onEdit={open} />
              {opening.number > 0 && (
                <EntryDialog
                  key={opening.number}
                  open={opening.open}
                  entry={opening.entry}
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
