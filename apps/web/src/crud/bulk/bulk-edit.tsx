import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { bulkFields, changeSchema } from '@innkeeper/contract/resource/bulk'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan } from '../../session/can.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { countOf, selectionOf, type Target } from '../actions/named-action.ts'
import { consoleKinds } from '../kinds/kinds.ts'
import { OpenFormContext } from '../open-form.ts'
import type { Values } from '../record.ts'
import { ResourceField } from '../resource-form.tsx'
import { useCrudText } from '../text.ts'
import styles from './bulk-edit.module.css'
import { isQuietBulk, useBulkReply } from './use-bulk-reply.ts'
import { useTargetNames } from './use-target-names.ts'

interface BulkEditProps {
  area: ResourceArea
  target: Target
  onDone: () => void
}

/** Changes some fields of the chosen records. */
export function BulkEdit(props: BulkEditProps) {
  const t = useCrudText()
  const [asked, setAsked] = useState<{ target: Target; open: boolean }>()
  const may = useCan(props.area.endpoints.editMany)
  if (!may || !props.area.endpoints.editMany) return null
  return (
    <>
      <Button size="small" onClick={() => setAsked({ target: props.target, open: true })}>
        {t('edit')}
      </Button>
      {asked && (
        <BulkEditDialog
          {...props}
          target={asked.target}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  )
}

interface DialogProps extends BulkEditProps {
  open: boolean
  onClose: () => void
}

function BulkEditDialog({ area, target, open, onClose, onDone }: DialogProps) {
  const t = useCrudText()
  const tellBulk = useBulkReply()
  const namesOf = useTargetNames(area)
  const fields = bulkFields(area.resource.fields)
  const [chosen, setChosen] = useState(() => fields.slice(0, 1).map(([name]) => name))
  const endpoint = area.endpoints.editMany
  if (!endpoint) return null
  const asked = fields.filter(([name]) => chosen.includes(name))
  const shape = Object.fromEntries(asked.map(([name, field]) => [name, changeSchema(field)]))
  const count = countOf(target)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('editSeveral', { count })}
      intro={namesOf(target)}
      action={t('save')}
      endpoint={endpoint}
      filledIn={{ ...endpoint, body: z.strictObject(shape) }}
      bodyOf={(filled) => ({ ...selectionOf(target), changes: filled }) as never}
      initial={{} as never}
      quiet={(reply) => isQuietBulk(reply as Values)}
      onDone={(reply) => {
        tellBulk(reply as Values, { asked: count, endpoint })
        onDone()
      }}
    >
      <OpenFormContext value={{ area }}>
        <Choice fields={fields} chosen={chosen} onChange={setChosen} />
        {asked.map(([name, field]) => (
          <Change key={name} name={name} field={field} />
        ))}
      </OpenFormContext>
    </FormDialog>
  )
}

interface ChoiceProps {
  fields: [string, Field][]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** What is not chosen stays as it is. */
function Choice({ fields, chosen, onChange }: ChoiceProps) {
  const t = useCrudText()
  const localized = useLocalized()
  if (fields.length === 1) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('fieldsToChange')}</legend>
      <Checkbox.Group
        options={fields.map(([name, { title }]) => ({ value: name, label: localized(title) }))}
        value={chosen}
        onChange={(names) => names.length > 0 && onChange(names)}
      />
    </fieldset>
  )
}

function Change({ name, field }: { name: string; field: Field }) {
  const { Change: Input } = consoleKinds[field.kind]
  return (
    <ResourceField name={name} field={field}>
      {Input && <Input name={name} field={field} />}
    </ResourceField>
  )
}
