import { Form, Select } from 'antd'
import { idsOf, type Place } from './place.ts'
import { useText } from './text.ts'

interface Role {
  id: number
  name: string
  partner_id?: number | null
}

interface RolesSelectProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  /** What the editor has to give. */
  givable: Role[]
  /** What the account has already. */
  held: Role[]
  'aria-invalid'?: boolean
}

/** Roles of the whole platform, and those of the partner that the chosen place belongs to. */
export function RolesSelect({ givable, held, value = [], ...rest }: RolesSelectProps) {
  const t = useText()
  const place: Place = Form.useWatch('place') ?? []
  const { partner_id } = idsOf(place)
  const fits = (role: Role) => role.partner_id == null || role.partner_id === partner_id
  // What is chosen keeps its name, also if it no longer fits the place.
  const shown = givable.filter((role) => fits(role) || value.includes(role.id))
  const known = new Map([...held, ...shown].map(({ id, name }) => [id, name]))
  return (
    <Select<number[]>
      {...rest}
      value={value}
      mode="multiple"
      allowClear
      placeholder={t('rolesPlaceholder')}
      notFoundContent={t('noRoles')}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...known].map(([value, label]) => ({ value, label }))}
    />
  )
}
