import { Muted } from '../ui/table/two-lines.tsx'
import type { ValueProps } from './kinds/kind.ts'
import { consoleKinds } from './kinds/kinds.ts'
import { useCrudText } from './text.ts'

export type { ValueProps } from './kinds/kind.ts'

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A field of a record as people read it, by its kind. */
export function FieldValue(props: ValueProps) {
  const t = useCrudText()
  if (isNothing(props.row[props.name])) return <Muted>{t('none')}</Muted>
  const { Value } = consoleKinds[props.field.kind]
  return <Value {...props} />
}
