import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { ResourceForm } from '../../crud/on-use/forms.tsx'
import type { ResourceFormProps } from '../../crud/record.ts'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { cells, columns } from './cells.tsx'
import { useText } from './text.ts'

function SubmitForm(props: ResourceFormProps) {
  const t = useText()
  return <ResourceForm {...props} title={t('submitTitle')} action={t('submit')} />
}

export default function StoreResourcesPage() {
  return <ResourcePage area={storeResources} columns={columns} cells={cells} form={SubmitForm} />
}
