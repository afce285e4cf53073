import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { useLocalized } from '../i18n/define-text.ts'
import { sameValue } from '../ui/conflict/conflict.ts'
import { ConflictNotice, type FieldDescription } from '../ui/conflict/conflict-notice.tsx'
import type { OpenConflict } from '../ui/conflict/use-conflict.ts'
import { FieldValue } from './field-value.tsx'
import { editableFields, type Row } from './record.ts'

interface ResourceConflictProps {
  area: ResourceArea
  conflict: OpenConflict<Row>
  /** Of what is edited beside the fields. */
  wordings?: Record<string, FieldDescription>
}

/** Two people edited the same record. */
export function ResourceConflict({ area, conflict, wordings }: ResourceConflictProps) {
  const localized = useLocalized()
  const { known } = conflict
  if (!known) return null
  const wordingOf = ([name, field]: [string, Field]): [string, FieldDescription] => {
    // The name of what they refer to comes with the record; another is asked for by its id.
    const unnamed = field.reference && { [field.reference.label]: null }
    const rowOf = (value: unknown) => ({ ...known, [name]: value, ...unnamed })
    return [
      name,
      {
        title: localized(field.title),
        show: (value, { theirs }) => (
          <FieldValue
            name={name}
            field={field}
            row={sameValue(value, theirs) ? known : rowOf(value)}
          />
        ),
      },
    ]
  }
  const fields = { ...Object.fromEntries(editableFields(area).map(wordingOf)), ...wordings }
  const record = localized(area.resource.record)
  return <ConflictNotice conflict={conflict} record={record} fields={fields} />
}
