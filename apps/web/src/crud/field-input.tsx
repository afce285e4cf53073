import type { Field } from '@innkeeper/contract/fields'
import { Input, InputNumber, Select, Switch } from 'antd'
import type { ComponentType } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { ImageUpload } from '../ui/image-upload.tsx'
import { RegionCascader } from '../ui/region-cascader.tsx'
import styles from './crud.module.css'
import { ReferenceSelect } from './reference-select.tsx'
import { useCrudText } from './text.ts'

/** What the form hands to an input; `field` says the rest. */
interface InputProps {
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
  number: NumberInput,
  choice: ChoiceInput,
  flag: FlagInput,
  image: ImageInput,
  reference: ReferenceInput,
  region: RegionInput,
}

function TextInput({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={String(value ?? '')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function ParagraphInput({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 3, maxRows: 10 }}
      value={String(value ?? '')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function NumberInput({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <InputNumber<number>
      {...rest}
      className={styles.wide}
      value={value as number | null}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function ChoiceInput({ field, value, onChange, ...rest }: InputProps) {
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

function FlagInput({ field: _, value, onChange, ...rest }: InputProps) {
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

function ImageInput({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <ImageUpload
      {...rest}
      kind="brand_log"
      value={String(value ?? '')}
      onChange={(path) => onChange?.(path)}
    />
  )
}

function ReferenceInput({ field, value, onChange, ...rest }: InputProps) {
  if (!field.reference) return null
  return (
    <ReferenceSelect
      {...rest}
      to={field.reference.to}
      clearable={field.schema.safeParse(null).success}
      value={value as number | null | undefined}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function RegionInput({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <RegionCascader {...rest} value={String(value ?? '')} onChange={(code) => onChange?.(code)} />
  )
}
