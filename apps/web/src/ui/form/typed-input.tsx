import type { InputProps } from 'antd'
import { useState } from 'react'
import { Input } from '../control/input.tsx'

interface TypedInputProps<Value> extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What cannot be read stays the text that was typed. */
  value?: Value | string | null
  onChange?: (value: Value | string | null) => void
  /** Undefined where the text means nothing. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
}

/**
 * Asks for something that is typed in words, such as an amount or a duration. What cannot be read
 * stays as it was typed and is handed on as text, so that the form objects to it: it must never be
 * saved as if nothing had been entered.
 */
export function TypedInput<Value>(props: TypedInputProps<Value>) {
  const { value = null, onChange, read, write, onBlur, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const meaningOf = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  const written = value === null ? '' : typeof value === 'string' ? value : write(value)
  return (
    <Input
      {...rest}
      autoComplete="off"
      // While one types, what the words mean does not correct them.
      value={typed !== undefined && meaningOf(typed) === value ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(meaningOf(target.value))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
