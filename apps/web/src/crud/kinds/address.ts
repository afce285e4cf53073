import type { Field } from '@innkeeper/contract/fields'
import type { Range } from '@innkeeper/contract/fields/range'

/** A filter's value as a text of the address bar. */
export interface InAddress {
  /** What it is while nothing is set: empty text, unless the wire wants something else than text. */
  unset: '' | undefined
  /** Nonsense need not be told from values: the field's own schema looks at it afterwards. */
  read: (text: string, field: Field) => unknown
  write: (value: unknown, field: Field) => string
}

export const asText: InAddress = { unset: '', read: (text) => text, write: String }

export const asNumber: InAddress = {
  unset: undefined,
  read: (text) => (text === '' ? undefined : Number(text)),
  write: String,
}

const flags: Record<string, boolean> = { true: true, false: false }

export const asFlag: InAddress = { unset: undefined, read: (text) => flags[text], write: String }

export const asList: InAddress = {
  unset: undefined,
  read: (text) => text.split(','),
  write: (value) => (value as string[]).join(','),
}

interface End<Value> {
  read: (text: string, field: Field, end: 'from' | 'to') => Value | undefined
  write: (value: Value, field: Field) => string
}

/** `2031-05-01..2031-05-20`, `100..`, `..250` */
export const asRange = <Value>({ read, write }: End<Value>): InAddress => ({
  unset: undefined,
  read(text, field) {
    const [first = '', last = ''] = text.split('..')
    const from = first === '' ? undefined : read(first, field, 'from')
    const to = last === '' ? undefined : read(last, field, 'to')
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  },
  write(value, field) {
    const { from, to } = value as Range<Value>
    const end = (each: Value | undefined) => (each === undefined ? '' : write(each, field))
    return `${end(from)}..${end(to)}`
  },
})
