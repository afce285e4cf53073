import { useLocalized } from '../i18n/define-text.ts'
import { NoValue } from '../ui/no-value.tsx'
import { Muted } from '../ui/table/two-lines.tsx'
import type { ValueProps } from './kinds/kind.ts'
import { consoleKinds } from './kinds/kinds.ts'

export type { ValueProps } from './kinds/kind.ts'

export const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A field of a record as people read it, by its kind. */
export function FieldValue(props: ValueProps) {
  const localized = useLocalized()
  const { none, kind } = props.field
  if (isNothing(props.row[props.name])) {
    return none ? <Muted>{localized(none)}</Muted> : <NoValue />
  }
  const { Value } = consoleKinds[kind]
  return <Value {...props} />
}
