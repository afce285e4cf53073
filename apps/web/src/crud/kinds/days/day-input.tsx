import { readDay } from '@innkeeper/contract/fields/date'
import type { InputProps } from 'antd'
import { useState } from 'react'
import { DayBox } from './day-box.tsx'

interface DayInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** What cannot be read as a day stays the text that was typed, so that the form objects to it. */
  value: string | null | undefined
  onChange: (value: string | null) => void
}

/** Asks for a day in a form. */
export function DayInput({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const meaningOf = (text: string) => (text.trim() === '' ? null : (readDay(text) ?? text))
  const now = value ?? null
  return (
    <DayBox
      {...rest}
      // While one types, the day does not correct the words.
      value={typed !== undefined && meaningOf(typed) === now ? typed : (now ?? '')}
      onType={(text) => {
        setTyped(text)
        onChange(meaningOf(text))
      }}
      onPick={(day) => onChange(day === '' ? null : day)}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
