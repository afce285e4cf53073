import { Form } from 'antd'
import type { InputProps } from './kinds/kind.ts'
import { consoleKinds } from './kinds/kinds.ts'
import { provideInputs } from './on-use/provide-inputs.ts'
import { useOpenForm } from './open-form.ts'
import { narrowedBy } from './references/reference-target.ts'

provideInputs()

/** The input of a field, by its kind. What depended on its value is chosen afresh. */
export function FieldInput(props: InputProps) {
  const form = Form.useFormInstance()
  const { area } = useOpenForm()
  const { Input } = consoleKinds[props.field.kind]
  const change = (value: unknown) => {
    props.onChange?.(value)
    for (const other of narrowedBy(area.resource.fields, props.name)) {
      form.setFieldValue(other, null)
    }
  }
  return <Input {...props} onChange={change} />
}
