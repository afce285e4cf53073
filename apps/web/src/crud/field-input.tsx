import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Form, Input, Select, Switch } from 'antd'
import { type ComponentType, createContext, use, useEffect } from 'react'
import { RegionCascader } from '../estate/region-cascader.tsx'
import { useLocalized } from '../i18n/define-text.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { ImageUpload } from '../ui/media/image-upload.tsx'
import type { Row, Values } from './record.ts'
import { ReferenceSelect, useOnlyChoice } from './reference-select.tsx'
import { narrow, narrowedBy } from './reference-target.ts'
import { useCrudText } from './text.ts'

interface OpenForm {
  /** Some inputs depend on others of the resource. */
  area: ResourceArea
  /** As it was read; a new one is not there yet. */
  record?: Row
}

export const OpenFormContext = createContext<OpenForm | undefined>(undefined)

function useOpenForm(): OpenForm {
  const form = use(OpenFormContext)
  if (!form) throw new Error('A FieldInput stands inside a ResourceForm')
  return form
}

/** What the form hands to an input; `field` says the rest. */
interface InputProps {
  name: string
  field: Field
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** The input of a field, by its kind. */
export function FieldInput(props: InputProps) {
  const Kind = byKind[props.field.kind] ?? TextInput
  return <Kind {...props} />
}

const byKind: Partial<Record<Field['kind'], ComponentType<InputProps>>> = {
  paragraph: ParagraphInput,
  number: FigureInput,
  choice: ChoiceInput,
  flag: FlagInput,
  image: ImageInput,
  reference: ReferenceInput,
  region: RegionInput,
}

function TextInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={String(value ?? '')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function ParagraphInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 3, maxRows: 10 }}
      value={String(value ?? '')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function FigureInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <NumberInput
      {...rest}
      value={value as number | string | null}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function ChoiceInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const options = Object.entries(field.options ?? {}).map(([key, title]) => ({
    value: key,
    label: localized(title),
  }))
  return (
    <Select<string>
      {...rest}
      placeholder={t('choose')}
      options={options}
      value={value as string | undefined}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function FlagInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  return (
    <Switch
      {...rest}
      checked={value === true}
      checkedChildren={t('yes')}
      unCheckedChildren={t('no')}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function ImageInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <ImageUpload
      {...rest}
      kind="brand_log"
      value={String(value ?? '')}
      onChange={(path) => onChange?.(path)}
    />
  )
}

function ReferenceInput({ name, field, value, onChange, ...rest }: InputProps) {
  const form = Form.useFormInstance<Values>()
  const values: Values = Form.useWatch([], form) ?? {}
  const { area, record } = useOpenForm()
  const { fields } = area.resource
  const { within, missing } = narrow(fields, name, values)
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
  const choose = (id: number | null) => {
    onChange?.(id)
    for (const other of narrowedBy(fields, name)) form.setFieldValue(other, null)
  }
  return (
    <ReferenceSelect
      {...rest}
      to={to}
      // What stands above a person is named by the record, though they cannot look it up.
      given={record?.[name] === value ? (record?.[label] as string | null) : null}
      within={within}
      disabled={missing !== undefined}
      placeholder={missing && t('first', { what: localized(missing.title) })}
      clearable={clearable}
      value={value as number | null | undefined}
      onChange={choose}
    />
  )
}

function referenceOf({ reference }: Field) {
  if (!reference) throw new Error('A reference names what it leads to')
  return reference
}

function RegionInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <RegionCascader {...rest} value={String(value ?? '')} onChange={(code) => onChange?.(code)} />
  )
}
