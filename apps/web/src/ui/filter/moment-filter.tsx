import { Input } from 'antd'
import { useState } from 'react'
import { AnyFilter } from './filters.tsx'

const two = (number: number) => String(number).padStart(2, '0')

/** A moment as the browser's own input spells it: in the person's time zone. */
function asTyped(iso: string): string {
  if (iso === '') return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

interface MomentFilterProps {
  label: string
  /** ISO, or empty. */
  value: string
  onChange: (value: string) => void
}

/** Day and time by the browser's own input, which knows keyboards, phones and languages. */
export function MomentFilter({ label, value, onChange }: MomentFilterProps) {
  const [text, setText] = useState(asTyped(value))
  const [seen, setSeen] = useState(value)
  // The address changed (back button, cleared filters): what was typed gives way to it.
  if (seen !== value) {
    setSeen(value)
    setText(asTyped(value))
  }
  const take = () => {
    if (text === asTyped(value)) return
    const at = new Date(text)
    onChange(Number.isNaN(at.getTime()) ? '' : at.toISOString())
  }
  return (
    <AnyFilter label={label}>
      {(id) => (
        <Input
          id={id}
          type="datetime-local"
          value={text}
          // While the year is being typed it is the year 2, 20 and 202.
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onPressEnter={take}
        />
      )}
    </AnyFilter>
  )
}
