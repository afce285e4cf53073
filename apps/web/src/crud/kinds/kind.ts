import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import type { ComponentType } from 'react'
import type { Merge } from '../../ui/conflict/conflict.ts'
import type { Row, Values } from '../record.ts'
import type { InAddress } from './address.ts'

/** What the form hands to an input; `field` says the rest. */
export interface InputProps {
  name: string
  field: Field
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

export interface ValueProps {
  name: string
  field: Field
  /** Any record that has the field. */
  row: Row
}

export interface FilterProps {
  area: ResourceArea
  name: string
  field: Field
  /** Its title in the person's language. */
  label: string
  /** What this filter and the others are set to, as the wire carries it. */
  value: unknown
  shown: Values
  onChange: (value: unknown) => void
}

/** What the console knows of a kind of field. */
export interface ConsoleKind {
  /** In a form. */
  Input: ComponentType<InputProps>
  /** In a change of several records, where that is not the value that they get. */
  Change?: ComponentType<InputProps>
  /** In a list, a detail and a conflict; not asked where there is nothing. */
  Value: ComponentType<ValueProps>
  /** Above a list. */
  Filter: ComponentType<FilterProps>
  /** How a filter's value stands in the address. */
  address: InAddress
  /** What a new record begins with where the schema does not say. */
  blank?: unknown
  /** Whether nobody leaves it out, though a new record may begin with a value. */
  isRequired?: (field: Field) => boolean
  /** Needs the whole width of a form. */
  wide?: true
  /** Both changes of two editors in one. */
  unite?: Merge
}
