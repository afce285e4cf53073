import type { Field as FieldOfContract } from '@innkeeper/contract/fields'
import type { ComponentType, ReactElement } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { Field } from '../ui/form/form-fields.tsx'
import styles from './crud.module.css'
import { FieldInput } from './field-input.tsx'
import { consoleKinds } from './kinds/kinds.ts'
import { editableFields, type ResourceFormProps } from './record.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'

/** So many stand below each other; more are in two columns where there is room. */
const fewFields = 4

export interface SectionProps {
  name: string
  field: FieldOfContract
}

interface ResourceFormParts
  extends ResourceFormProps,
    Pick<RecordFormProps, 'container' | 'title' | 'action'> {
  /** What stands in the place of a field: another input, several fields at once, or nothing. */
  sections?: Record<string, ComponentType<SectionProps>>
}

/** Adds or edits a record by its fields. It is mounted anew for each opening. */
export function ResourceForm({ sections, ...props }: ResourceFormParts) {
  const { area, fixed = {} } = props
  const asked = editableFields(area).filter(([name]) => !(name in fixed))
  return (
    <RecordForm {...props}>
      {() => (
        <div className={asked.length > fewFields ? styles.columns : undefined}>
          {asked.map(([name, field]) => {
            const Section = sections?.[name] ?? ResourceField
            const wide = sections?.[name] || consoleKinds[field.kind].wide
            return (
              <div key={name} className={wide ? styles.wide : undefined}>
                <Section name={name} field={field} />
              </div>
            )
          })}
        </div>
      )}
    </RecordForm>
  )
}

interface ResourceFieldProps extends SectionProps {
  required?: boolean
  /** Another input than that of its kind. */
  children?: ReactElement<{ 'aria-invalid'?: boolean }>
}

/** One field of the form with its label, hint, input and errors. */
export function ResourceField({ name, field, required, children }: ResourceFieldProps) {
  const localized = useLocalized()
  // A new record starts with a value here, but nobody leaves it out.
  const always = consoleKinds[field.kind].isRequired?.(field)
  return (
    <Field
      name={name}
      label={localized(field.title)}
      hint={field.hint && localized(field.hint)}
      required={required ?? (always || undefined)}
    >
      {children ?? <FieldInput name={name} field={field} />}
    </Field>
  )
}
