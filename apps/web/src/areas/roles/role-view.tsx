import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { Alert, Button } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Others } from './others.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { useText } from './text.ts'

/** What a role holds, for who may not change it. */
export function RoleView({ role, onClose }: { role: RoleDetail; onClose: () => void }) {
  const t = useText()
  const localized = useLocalized()
  const { roles } = useRightsCalls()
  const choices = useQuery(roles.endpoints.choices, {})
  const lock = roles.resource.locked?.beyond
  return (
    <Page title={role.name} actions={<Button onClick={onClose}>{t('back')}</Button>}>
      <Panel>
        {role.beyond && lock && <Alert type="info" showIcon title={localized(lock.reason)} />}
        {role.grants_all ? (
          <p>{localized(roles.resource.fields.grants_all.title)}</p>
        ) : (
          <Loaded query={choices} skeleton={<Skeleton title rows={8} />}>
            {({ tree }) => <PermissionMatrix tree={tree} value={role.codes} readOnly />}
          </Loaded>
        )}
        <Others others={role.others} />
      </Panel>
    </Page>
  )
}
