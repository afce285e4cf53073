import { Form } from 'antd'
import { useEffect } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import type { InputProps } from '../kinds/kind.ts'
import { useOpenForm } from '../open-form.ts'
import type { Values } from '../record.ts'
import { useCrudText } from '../text.ts'
import { inSentence } from './in-sentence.ts'
import { ReferenceSelect, useOnlyChoice } from './reference-select.tsx'
import { narrow, referenceOf } from './reference-target.ts'

/** Chooses the record that a field leads to, among those that the other fields allow. */
export function ReferenceInput({ name, field, value, onChange, ...rest }: InputProps) {
  const form = Form.useFormInstance<Values>()
  const values: Values = Form.useWatch([], form) ?? {}
  const { area, record } = useOpenForm()
  const { within, missing } = narrow(area.resource.fields, name, values)
  const t = useCrudText()
  const localized = useLocalized()
  const { to, label } = referenceOf(field)
  const clearable = field.schema.safeParse(null).success
  const open = !clearable && value == null && missing === undefined
  const only = useOnlyChoice(to, within, open)
  useEffect(() => {
    // Not as if the person had chosen it: the form still closes without a question.
    if (only !== undefined) form.setFields([{ name, value: only, touched: false }])
  }, [form, name, only])
  return (
    <ReferenceSelect
      {...rest}
      to={to}
      // What stands above a person is named by the record, though they cannot look it up.
      given={record?.[name] === value ? (record?.[label] as string | null) : null}
      within={within}
      disabled={missing !== undefined}
      placeholder={missing && t('first', { what: inSentence(localized(missing.title)) })}
      none={field.none && localized(field.none)}
      clearable={clearable}
      value={value as number | null | undefined}
      onChange={(id) => onChange?.(id)}
    />
  )
}
