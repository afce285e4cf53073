import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { useLocalized } from '../i18n/define-text.ts'
import { useCan } from '../session/can.tsx'
import { saveCall } from './record.ts'
import { useCrudText } from './text.ts'
import type { ResourceListState } from './use-resource-list.ts'

/** Opens the form for a new record, for who may add one. */
export function AddButton({ list }: { list: Pick<ResourceListState, 'area' | 'open'> }) {
  const t = useCrudText()
  const localized = useLocalized()
  const { record, adds } = list.area.resource
  if (!useCan(saveCall(list.area))) return null
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => list.open()}>
      {adds ? localized(adds) : t('add', { record: localized(record) })}
    </Button>
  )
}
