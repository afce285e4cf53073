import { Input } from 'antd'
import { asText } from './address.ts'
import type { ConsoleKind, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'
import { WordsFilter } from './text.tsx'

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

function ParagraphValue({ name, row }: ValueProps) {
  return <div className={styles.paragraph}>{String(row[name])}</div>
}

export const paragraphKind: ConsoleKind = {
  wide: true,
  Input: ParagraphInput,
  Value: ParagraphValue,
  Filter: WordsFilter,
  address: asText,
  blank: '',
}
