import type { roles } from '@innkeeper/contract/areas/roles'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Alert, Form } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import type { ResourceFormProps, Row } from '../../crud/record.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { ReferenceSelect } from '../../crud/references/reference-select.tsx'
import { ResourceField } from '../../crud/resource-form.tsx'
import { useFreshRecord } from '../../crud/use-fresh-record.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Field } from '../../ui/form/form-fields.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { forPartners, titlesIn, uniteCodes } from './matrix.ts'
import { Others } from './others.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import styles from './role-form.module.css'
import { useText } from './text.ts'

/** What the editor has to give. */
type Choices = ReplyOf<typeof roles.endpoints.choices>

const none: Choices = { tree: [], partner_id: null, grants_all: false }

interface RoleFormProps extends ResourceFormProps {
  /** The role that a new one is a copy of. */
  copyOf?: number | undefined
}

/** Adds, copies or edits a role, on a page of its own. */
export function RoleForm({ copyOf, ...props }: RoleFormProps) {
  const t = useText()
  const query = useQuery(useRightsCalls().roles.endpoints.choices, {})
  const original = useFreshRecord(props.area, copyOf)
  const copied = original.record as Row | undefined
  const choices = query.data ?? none
  const start = copied
    ? { ...editablePart(copied), name: t('copyName', { name: String(copied.name) }).slice(0, 40) }
    : { name: '', partner_id: choices.partner_id, codes: [] }
  const needed = copyOf === undefined ? [] : [{ ...original.query, data: copied }]
  return (
    <RecordForm
      {...props}
      container="page"
      queries={[query, ...needed]}
      valuesOf={editablePart}
      start={start}
      unite={{ codes: (sides) => uniteCodes(choices.tree, sides) }}
      wordings={() => ({
        codes: {
          title: t('rights'),
          show: (codes, { before }) => (
            <Changes from={before as string[]} to={codes as string[]} choices={choices} />
          ),
        },
      })}
    >
      {(_record, seen) => <RoleFields choices={choices} role={seen.at(-1)} copied={copied} />}
    </RecordForm>
  )
}

/** What the form edits of a role. */
const editablePart = ({ name, partner_id, grants_all, codes }: Row) => ({
  ...{ name, partner_id, grants_all, codes },
})

interface RoleFieldsProps {
  choices: Choices
  role: Row | undefined
  copied: Row | undefined
}

function RoleFields({ choices, role, copied }: RoleFieldsProps) {
  const t = useText()
  const { name, partner_id, grants_all } = useRightsCalls().roles.resource.fields
  const ownerId: number | null = Form.useWatch('partner_id') ?? null
  const everything: boolean = Form.useWatch('grants_all') ?? false
  const left = copied ? (copied.others as unknown[]).length : 0
  return (
    <Panel>
      {left > 0 && <Alert type="info" showIcon title={t('notCopied', { count: left })} />}
      <div className={styles.fields}>
        <ResourceField name="name" field={name} />
        <ResourceField name="partner_id" field={partner_id} required>
          {/* Who works for one partner has no choice to make. */}
          {choices.partner_id === null ? undefined : <ReferenceSelect to="partners" disabled />}
        </ResourceField>
        {choices.grants_all && <ResourceField name="grants_all" field={grants_all} />}
      </div>
      {/* Out of sight it keeps what was chosen, for the day when the role holds less again. */}
      <div hidden={everything}>
        <Field name="codes" label={t('rights')} hint={t('rightsHint')} required>
          <PermissionMatrix tree={ownerId === null ? choices.tree : forPartners(choices.tree)} />
        </Field>
      </div>
      {role && <Others others={role.others as never} />}
    </Panel>
  )
}

interface ChangesProps {
  from: string[]
  to: string[]
  choices: Choices
}

/** Of hundreds of permissions only those that came or went. */
function Changes({ from, to, choices }: ChangesProps) {
  const t = useText()
  const titles = titlesIn(choices.tree)
  const listOf = (codes: string[]) => codes.map((code) => titles.get(code) ?? code).join(', ')
  const added = listOf(to.filter((code) => !from.includes(code)))
  const takenAway = listOf(from.filter((code) => !to.includes(code)))
  if (!added && !takenAway) return t('unchanged')
  return (
    <>
      {added && <div>{t('added', { what: added })}</div>}
      {takenAway && <div>{t('takenAway', { what: takenAway })}</div>}
    </>
  )
}
