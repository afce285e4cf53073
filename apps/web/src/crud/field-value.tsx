import type { Field } from '@innkeeper/contract/fields'
import { yesNo } from '@innkeeper/contract/localized'
import { Tag } from 'antd'
import type { ComponentType } from 'react'
import { RegionName } from '../estate/region-cascader.tsx'
import { useLocalized } from '../i18n/define-text.ts'
import { useLanguage } from '../i18n/language.ts'
import { Picture } from '../ui/media/picture.tsx'
import { Muted } from '../ui/table/two-lines.tsx'
import { Time } from '../ui/time.tsx'
import styles from './crud.module.css'
import type { Row } from './record.ts'
import { ReferenceName } from './reference-select.tsx'
import { useCrudText } from './text.ts'

export interface ValueProps {
  name: string
  field: Field
  row: Row
}

/** A field of a record as people read it, by its kind. */
export function FieldValue(props: ValueProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const value = props.row[props.name]
  if (value === null || value === undefined || value === '') {
    const { none } = props.field
    return <Muted>{none ? localized(none) : t('none')}</Muted>
  }
  const Kind = byKind[props.field.kind] ?? Plain
  return <Kind {...props} />
}

const byKind: Partial<Record<Field['kind'], ComponentType<ValueProps>>> = {
  paragraph: ({ name, row }) => <div className={styles.paragraph}>{String(row[name])}</div>,
  number: NumberValue,
  choice: ChoiceValue,
  flag: FlagValue,
  image: ImageValue,
  reference: ReferenceValue,
  region: ({ name, row }) => <RegionName code={String(row[name])} />,
  time: ({ name, row }) => <Time at={String(row[name])} />,
}

function Plain({ name, row }: ValueProps) {
  return String(row[name])
}

function NumberValue({ name, row }: ValueProps) {
  const language = useLanguage()
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(
    Number(row[name]),
  )
  return <span className={styles.number}>{text}</span>
}

function ChoiceValue({ name, field, row }: ValueProps) {
  const localized = useLocalized()
  const value = String(row[name])
  const option = field.options?.[value]
  return <Tag>{option ? localized(option) : value}</Tag>
}

function FlagValue({ name, field: { words = yesNo }, row }: ValueProps) {
  const localized = useLocalized()
  const is = row[name] === true
  return <Tag color={is ? 'success' : undefined}>{localized(words[`${is}`])}</Tag>
}

function ImageValue({ name, field, row }: ValueProps) {
  const localized = useLocalized()
  return <Picture src={String(row[name])} name={localized(field.title)} />
}

function ReferenceValue({ name, field, row }: ValueProps) {
  if (!field.reference) return null
  const label = row[field.reference.label]
  if (typeof label === 'string') return label
  return <ReferenceName to={field.reference.to} id={Number(row[name])} />
}
