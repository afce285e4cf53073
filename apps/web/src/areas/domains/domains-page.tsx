import { domains } from '@innkeeper/contract/areas/domains'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useCan } from '../../session/can.tsx'
import { BusinessButton, cells, DomainForm } from './parts.tsx'

const top = { pid: 0 }

export default function DomainsPage() {
  const seesChildren = useCan({ permission: 'domainChildList' })
  return (
    <ResourcePage
      area={domains}
      fixed={top}
      cells={cells}
      form={DomainForm}
      rowActions={seesChildren ? BusinessButton : undefined}
    />
  )
}
