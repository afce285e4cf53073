import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../session/can.tsx'
import { onUse } from '../../ui/on-use.tsx'
import type { BulkRoomsProps } from './bulk-rooms-dialog.tsx'
import { useText } from './text.ts'

const BulkRoomsDialog = onUse(() =>
  import('./bulk-rooms-dialog.tsx').then((module) => module.BulkRoomsDialog),
)

/** Opens the dialog that makes rooms in bulk, for who may add rooms. */
export function BulkRoomsButton({ store }: Pick<BulkRoomsProps, 'store'>) {
  const t = useText()
  const [dialog, setDialog] = useState({ opening: 0, open: false })
  return (
    <Can do={rooms.endpoints.createBulk}>
      <Button
        icon={<AppstoreAddOutlined aria-hidden />}
        onClick={() => setDialog(({ opening }) => ({ opening: opening + 1, open: true }))}
      >
        {t('open')}
      </Button>
      {dialog.opening > 0 && (
        <BulkRoomsDialog
          // Every opening starts afresh, with a key of its own.
          key={dialog.opening}
          open={dialog.open}
          store={store}
          onClose={() => setDialog((last) => ({ ...last, open: false }))}
        />
      )}
    </Can>
  )
}
