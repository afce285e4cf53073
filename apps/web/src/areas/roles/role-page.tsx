import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { useFreshRecord } from '../../crud/use-fresh-record.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleView } from './role-view.tsx'

interface RolePageProps {
  /** None of a new one. */
  id: number | undefined
  copyOf: number | undefined
  onClose: () => void
}

const skeleton = <Skeleton title rows={8} />
/** Whoever goes elsewhere leaves this address with it. */
const nothing = () => {}

/** A role on a page of its own: its form, or for who may not change it what it holds. */
export function RolePage({ id, copyOf, onClose }: RolePageProps) {
  const { roles } = useRightsCalls()
  const mayEdit = useCan(roles.endpoints.save)
  const { record, query } = useFreshRecord(roles, id)
  const role = record as RoleDetail | undefined
  if (id !== undefined && !role) {
    return (
      <Panel>
        <Loaded query={{ ...query, data: undefined } as never} skeleton={skeleton}>
          {() => null}
        </Loaded>
      </Panel>
    )
  }
  if (role && (!mayEdit || role.beyond)) return <RoleView role={role} onClose={onClose} />
  return (
    <RoleForm
      area={roles}
      open
      {...(id !== undefined && { row: { id } })}
      copyOf={copyOf}
      onClose={onClose}
      onDiscard={nothing}
    />
  )
}
