import type { ListChange } from '@innkeeper/contract/fields/list-change'
import { Form } from 'antd'
import type { InputProps } from '../kinds/kind.ts'
import { ListChangeInput } from '../kinds/list-change.tsx'
import { useOpenForm } from '../open-form.ts'
import type { Values } from '../record.ts'
import { narrow, referenceOf } from './reference-target.ts'
import { ReferencesSelect } from './references-select.tsx'

/** Which records can be chosen, given the rest of the form. */
function useWithin(name: string) {
  const form = Form.useFormInstance<Values>()
  const values: Values = Form.useWatch([], form) ?? {}
  const { area } = useOpenForm()
  return narrow(area.resource.fields, name, values).within
}

/** Chooses several records, among those that the other fields allow. */
export function ReferencesInput({ name, field, value, onChange, ...rest }: InputProps) {
  return (
    <ReferencesSelect
      {...rest}
      to={referenceOf(field).to}
      within={useWithin(name)}
      value={(value as number[] | undefined) ?? []}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}

/** Chooses what several records get and lose. */
export function ReferencesChange({ name, field, value, onChange }: InputProps) {
  const within = useWithin(name)
  return (
    <ListChangeInput<number>
      value={value as ListChange<number> | undefined}
      onChange={onChange}
      render={(props) => <ReferencesSelect {...props} to={referenceOf(field).to} within={within} />}
    />
  )
}
