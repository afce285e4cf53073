import { type RoleDetail, roles } from '@innkeeper/contract/areas/roles'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { Form, Skeleton } from 'antd'
import { useId } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useFresh } from '../../api/use-fresh.ts'
import { useQuery } from '../../api/use-query.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { EndpointForm } from '../../ui/form-fields.tsx'
import { Overtaken, useOvertaken } from '../../ui/overtaken.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useUiText } from '../../ui/text.ts'
import { titlesIn } from './chosen.ts'
import { Others } from './others.tsx'
import { type Options, RoleFields } from './role-fields.tsx'
import { useText } from './text.ts'

interface RoleFormProps {
  open: boolean
  /** The one to edit; none to add one. */
  role?: { id: number; name: string }
  onClose: () => void
}

/** As tall as the form, or why it does not come. */
function Waiting({ failed: { isError, error, refetch } }: { failed: Failing }) {
  const ui = useUiText()
  if (isError && error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={ui('loading')} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </div>
  )
}

interface Failing {
  isError: boolean
  error: ApiError | null
  refetch: () => Promise<unknown>
}

/** Adds or edits a role; mounted anew for each opening. */
export function RoleForm({ open, role, onClose }: RoleFormProps) {
  const t = useText()
  const id = useId()
  const [form] = Form.useForm<Record<string, unknown>>()
  const options = useQuery(roles.endpoints.options, {})
  const { record, query } = useFresh(
    roles.endpoints.detail,
    { id: role?.id ?? 0 },
    role !== undefined,
  )
  const { current, meet } = useOvertaken<RoleDetail>()
  const { call, pending, fields } = useCall(roles.endpoints.save, {
    reload: roles,
    onRefused: meet,
  })
  const known = current ?? record
  const ready = options.data !== undefined && (role === undefined || record !== undefined)

  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={role ? t('editOf', { name: role.name }) : t('addTitle')}
      formId={id}
      action={t(current ? 'saveAgain' : 'save')}
      pending={pending}
      ready={ready}
      wouldLose={() => form.isFieldsTouched()}
    >
      {options.data && ready ? (
        <>
          {current && <Current role={current} tree={options.data.tree} />}
          <EndpointForm
            id={id}
            endpoint={roles.endpoints.save}
            form={form}
            initial={startOf(options.data, record)}
            fixed={known && { id: known.id, version: known.version }}
            rejected={fields}
            onSend={async (body) => {
              if (await call(body)) onClose()
            }}
          >
            <RoleFields options={options.data} />
          </EndpointForm>
          {known && <Others others={known.others} />}
        </>
      ) : (
        <Waiting failed={options.isError ? options : query} />
      )}
    </FormDrawer>
  )
}

function startOf({ partners, platform }: Options, role: RoleDetail | undefined) {
  if (!role) {
    // Who works for one partner has no choice to make.
    return { name: '', partner_id: platform ? null : (partners[0]?.id ?? null), codes: [] }
  }
  const { name, partner_id, grants_all, codes } = role
  return { name, partner_id, grants_all, codes }
}

/** What the first of two editors saved. */
function Current({ role, tree }: { role: RoleDetail; tree: PermissionNode[] }) {
  const t = useText()
  const titles = titlesIn(tree)
  const held = role.codes.map((code) => titles.get(code) ?? code)
  return (
    <Overtaken
      facts={[
        [t('name'), role.name],
        [t('owner'), role.partner_name || t('platform')],
        [t('holds'), role.grants_all ? t('everything') : held.join(', ')],
      ]}
    />
  )
}
