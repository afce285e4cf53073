import type { InputProps } from 'antd'
import { useState } from 'react'
import { Input } from '../control/input.tsx'

type Value = number | string | null

interface NumberInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: Value
  onChange?: (value: Value) => void
}

/**
 * Asks for a number. What cannot be read as one stays as it was typed and is handed on as text, so
 * that the form objects to it: it must never be saved as if nothing had been entered.
 */
export function NumberInput({ value = null, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <Input
      {...rest}
      autoComplete="off"
      // “1.” and “1.0” are both 1: while one types, the number does not correct the words.
      value={readNumber(typed) === value ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(readNumber(target.value))
      }}
    />
  )
}

const numeral = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The number that a text means, or the text itself; null when there is none. */
export function readNumber(text: string): Value {
  // The wide digits and signs of a Chinese keyboard are digits and signs too.
  const plain = text.normalize('NFKC').replace('−', '-').trim()
  if (plain === '') return null
  const read = Number(plain)
  return numeral.test(plain) && Number.isFinite(read) ? read : text
}
