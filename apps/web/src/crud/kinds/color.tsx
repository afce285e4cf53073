import { messages } from '@innkeeper/contract/messages'
import { useLocalized } from '../../i18n/define-text.ts'
import { Input } from '../../ui/control/input.tsx'
import { TextFilter } from '../../ui/filter/filters.tsx'
import { useCrudText } from '../text.ts'
import { asText } from './address.ts'
import styles from './color.module.css'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

const hex = /^#[0-9a-f]{6}$/i

function Sample({ color }: { color: string }) {
  const known = hex.test(color)
  return (
    <span
      aria-hidden
      className={known ? styles.sample : `${styles.sample} ${styles.none}`}
      style={known ? { backgroundColor: color } : undefined}
    />
  )
}

/** Typed, or chosen with the browser's own picker, which opens from the sample. */
function ColorInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  const title = useLocalized()(field.title)
  const text = String(value ?? '')
  return (
    <div className={styles.input}>
      <span className={styles.picker}>
        <Sample color={text} />
        <input
          type="color"
          aria-label={`${title}: ${t('pickColor')}`}
          value={hex.test(text) ? text.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange?.(target.value)}
        />
      </span>
      <Input
        {...rest}
        placeholder="#1677ff"
        maxLength={7}
        value={text}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  )
}

function ColorValue({ name, row }: ValueProps) {
  const color = String(row[name])
  return (
    <span className={styles.value}>
      <Sample color={color} />
      {color}
    </span>
  )
}

function ColorFilter({ label, value, onChange }: FilterProps) {
  const localized = useLocalized()
  return (
    <TextFilter
      label={label}
      placeholder="#1677ff"
      maxLength={7}
      value={String(value ?? '')}
      problemOf={(words) =>
        words === '' || hex.test(words) ? undefined : localized(messages.colorWrong)
      }
      onSearch={(words) => onChange(words.toLowerCase())}
    />
  )
}

export const colorKind: ConsoleKind = {
  Input: ColorInput,
  Value: ColorValue,
  Filter: ColorFilter,
  address: asText,
  blank: '',
  isRequired: ({ schema }) => !schema.safeParse('').success,
}
