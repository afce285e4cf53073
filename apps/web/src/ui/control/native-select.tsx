import type { ComponentProps } from 'react'
import styles from './native-select.module.css'

interface NativeSelectProps<Value extends string | number>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few on a phone, whose own list of choices is better than any that a page draws. */
export function NativeSelect<Value extends string | number>(props: NativeSelectProps<Value>) {
  const { value, options, onChange, ...rest } = props
  return (
    <select
      {...rest}
      className={styles.select}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
