import UploadOutlined from '@ant-design/icons/UploadOutlined'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../session/can.tsx'
import { useImportText } from './text.ts'
import { importCallsOf } from './use-import.ts'

/** Few people import, and not often: the dialog is fetched when it is first opened. */
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

/** For areas whose records can come from a file, and people who may bring one. */
export function ImportButton({ area }: { area: ResourceArea }) {
  const t = useImportText()
  const [dialog, setDialog] = useState({ opening: 0, open: false })
  if (!area.endpoints.importCheck) return null
  return (
    <Can do={importCallsOf(area).importCheck}>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onClick={() => setDialog(({ opening }) => ({ opening: opening + 1, open: true }))}
      >
        {t('open')}
      </Button>
      {dialog.opening > 0 && (
        <Suspense fallback={null}>
          <ImportDialog
            key={dialog.opening}
            area={area}
            open={dialog.open}
            onClose={() => setDialog((last) => ({ ...last, open: false }))}
          />
        </Suspense>
      )}
    </Can>
  )
}
