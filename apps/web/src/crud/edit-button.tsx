import EditOutlined from '@ant-design/icons/EditOutlined'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../session/can.tsx'
import { ResourceForm } from './on-use/forms.tsx'
import { type Named, saveCall } from './record.ts'
import { useCrudText } from './text.ts'

/** Opens the form of a record on its own page, for who may edit it. */
export function EditButton({ area, row }: { area: ResourceArea; row: Named }) {
  const t = useCrudText()
  // Every opening starts afresh.
  const [form, setForm] = useState({ opening: 0, open: false })
  if (!useCan(saveCall(area, row))) return null
  return (
    <>
      <Button
        icon={<EditOutlined aria-hidden />}
        onClick={() => setForm(({ opening }) => ({ opening: opening + 1, open: true }))}
      >
        {t('edit')}
      </Button>
      {form.opening > 0 && (
        <ResourceForm
          key={form.opening}
          area={area}
          open={form.open}
          row={row}
          onClose={() => setForm((last) => ({ ...last, open: false }))}
        />
      )}
    </>
  )
}
