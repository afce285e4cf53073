import { useLocalized } from '../i18n/define-text.ts'
import { Muted } from '../ui/table/two-lines.tsx'
import type { ValueProps } from './kinds/kind.ts'
import { consoleKinds } from './kinds/kinds.ts'
import { useCrudText } from './text.ts'

export type { ValueProps } from './kinds/kind.ts'

export const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A field of a record as people read it, by its kind. */
export function FieldValue(props: ValueProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const { none, kind } = props.field
  if (isNothing(props.row[props.name])) {
    return <Muted>{none ? localized(none) : t('none')}</Muted>
  }
  const { Value } = consoleKinds[kind]
  return <Value {...props} />
}
