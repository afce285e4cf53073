import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useText } from './text.ts'

interface StoreSelectProps {
  id?: string
  value?: number
  onChange?: (offlineId: number) => void
  'aria-invalid'?: boolean
}

/** One of the stores that the person may submit for, found by its name on the server. */
export function StoreSelect(props: StoreSelectProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const title = useDeferredValue(words)
  const stores = useQuery(storeResources.endpoints.stores, { title })
  return (
    <Select
      {...props}
      placeholder={t('storePlaceholder')}
      loading={stores.isFetching}
      notFoundContent={stores.error?.message ?? (stores.isPending ? null : t('noStores'))}
      showSearch={{ filterOption: false, onSearch: setWords }}
      options={stores.data?.list.map((store) => ({
        value: store.offline_id,
        label: store.title,
      }))}
    />
  )
}
