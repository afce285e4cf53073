import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { Form } from 'antd'
import { useId } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFresh } from '../../api/use-fresh.ts'
import { useQuery } from '../../api/use-query.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useConflictText } from '../../ui/conflict/text.ts'
import { useConflict } from '../../ui/conflict/use-conflict.ts'
import { EndpointForm } from '../../ui/form/form-fields.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { FormWaiting } from '../../ui/form/form-waiting.tsx'
import { uniteCodes } from './chosen.ts'
import { Others } from './others.tsx'
import { editablePart, RoleConflict } from './role-conflict.tsx'
import { type Options, RoleFields } from './role-fields.tsx'
import { useText } from './text.ts'

interface RoleFormProps {
  open: boolean
  /** The one to edit; none to add one. */
  role?: { id: number; name: string }
  onClose: () => void
}

/** Adds or edits a role; mounted anew for each opening. */
export function RoleForm({ open, role, onClose }: RoleFormProps) {
  const t = useText()
  const { roles } = useRightsCalls()
  const conflictText = useConflictText()
  const id = useId()
  const [form] = Form.useForm<Record<string, unknown>>()
  const options = useQuery(roles.endpoints.options, {})
  const { record, query } = useFresh(
    roles.endpoints.detail,
    { id: role?.id ?? 0 },
    role !== undefined,
  )
  const conflict = useConflict({
    record,
    valuesOf: editablePart,
    unite: { codes: (sides) => uniteCodes(options.data?.tree ?? [], sides) },
  })
  const { known, differences, handleConflict } = conflict
  const { call, pending, fields } = useCall(roles.endpoints.save, {
    onRefused: handleConflict,
  })
  const ready = options.data !== undefined && (role === undefined || record !== undefined)

  return (
    <FormFrame
      open={open}
      onClose={onClose}
      title={role ? t('editOf', { name: role.name }) : t('addTitle')}
      formId={id}
      action={differences ? conflictText('saveAgain') : t('save')}
      pending={pending}
      ready={ready}
      wouldLose={() => form.isFieldsTouched()}
    >
      {options.data && ready ? (
        <>
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
            <RoleConflict conflict={conflict} options={options.data} />
            <RoleFields options={options.data} />
          </EndpointForm>
          {known && <Others others={known.others} />}
        </>
      ) : (
        <FormWaiting queries={[options, query]} rows={10} />
      )}
    </FormFrame>
  )
}

function startOf({ partners, platform }: Options, role: RoleDetail | undefined) {
  if (role) return editablePart(role)
  // Who works for one partner has no choice to make.
  return { name: '', partner_id: platform ? null : (partners[0]?.id ?? null), codes: [] }
}
