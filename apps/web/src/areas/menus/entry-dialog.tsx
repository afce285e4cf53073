import type { AddedKind, MenuEntry } from '@innkeeper/contract/areas/menus'
import { Input, Select } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { useIsOfPartner, useRightsCalls } from '../../session/calls.ts'
import { useConflictText } from '../../ui/conflict/text.ts'
import { useConflict } from '../../ui/conflict/use-conflict.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { FormSwitch } from '../../ui/form/form-switch.tsx'
import { editablePart, newEntry, parentsFor, titleOf } from './entries.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { IconPicker } from './icon-picker.tsx'
import { useText } from './text.ts'

interface EntryDialogProps {
  open: boolean
  /** The one to edit; none to add one. */
  entry?: MenuEntry
  /** What to add. */
  adding?: AddedKind
  entries: MenuEntry[]
  onClose: () => void
}

const blank = { title_en: '', title_zh: '', type: 0 as const, hidden: false }
const added = {
  link: { ...blank, icon: 'link' as const, path: '', everybody: false },
  group: { ...blank, icon: 'appstore' as const, pid: 0 },
}

/** Edits an entry, or adds a link or a group; mounted anew for each opening. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, entry, adding = 'link', entries, onClose } = props
  const t = useText()
  const language = useLanguage()
  const conflictText = useConflictText()
  const { menus } = useRightsCalls()
  const conflict = useConflict({ record: entry, valuesOf: editablePart })
  const { known, differences, handleConflict } = conflict
  const kind = entry?.kind ?? adding
  const addTitle = t(adding === 'group' ? 'addGroupTitle' : 'addTitle')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={entry ? t('editOf', { name: titleOf(entry, language) }) : addTitle}
      intro={<Intro entry={entry} adding={adding} />}
      action={differences ? conflictText('saveAgain') : t('save')}
      endpoint={menus.endpoints.save}
      initial={entry ? editablePart(entry) : added[adding]}
      fixed={known ? { id: known.id, version: known.version } : { kind: adding }}
      onRefused={handleConflict}
    >
      <EntryConflict conflict={conflict} entries={entries} />
      <Field name="title_en" label={t('titleEn')}>
        <Input maxLength={40} lang="en" />
      </Field>
      <Field name="title_zh" label={t('titleZh')}>
        <Input maxLength={40} lang="zh-CN" />
      </Field>
      {kind === 'link' && (
        <Field name="path" label={t('path')} hint={t('pathHint')} required>
          <Input inputMode="url" maxLength={300} placeholder="https://" />
        </Field>
      )}
      <Field name="pid" label={t('under')} hint={t('underHint')}>
        <ParentSelect parents={parentsFor(entries, known ?? newEntry(adding))} />
      </Field>
      <Field name="icon" label={t('icon')}>
        <IconPicker />
      </Field>
      <Field name="type" label={t('type')} required>
        <Select
          options={[
            { value: 0, label: t('type0') },
            { value: 1, label: t('type1') },
          ]}
        />
      </Field>
      {kind === 'link' && (
        <Field name="everybody" label={t('everybodyField')} hint={t('everybodyHint')} required>
          <FormSwitch />
        </Field>
      )}
      <Field name="hidden" label={t('hiddenField')} required>
        <FormSwitch />
      </Field>
    </FormDialog>
  )
}

interface ParentSelectProps {
  id?: string
  value?: number
  onChange?: (pid: number) => void
  parents: MenuEntry[]
}

function ParentSelect({ parents, ...rest }: ParentSelectProps) {
  const t = useText()
  const language = useLanguage()
  const groups = parents.map((parent) => ({
    value: parent.id,
    label: `${parent.level === 2 ? '– ' : ''}${titleOf(parent, language)}`,
  }))
  return (
    <Select
      {...rest}
      placeholder={t('underPlaceholder')}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: 0, label: t('atTheTop') }, ...groups]}
    />
  )
}

function Intro({ entry, adding }: Pick<EntryDialogProps, 'entry' | 'adding'>) {
  const t = useText()
  const isOfPartner = useIsOfPartner()
  if (entry) return entry.kind === 'page' ? `${t('path')}: ${entry.path}. ${t('pathFixed')}` : null
  if (adding === 'group') return t('groupIntro')
  return t(isOfPartner ? 'ownLinkIntro' : 'linkIntro')
}
