import { type MenuEntry, menus } from '@innkeeper/contract/areas/menus'
import { Input, Select } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { useConflictText } from '../../ui/conflict-text.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/form-fields.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { useConflict } from '../../ui/use-conflict.ts'
import { editablePart, parentsFor, titleOf } from './entries.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { IconPicker } from './icon-picker.tsx'
import { madeStale } from './made-stale.ts'
import { useText } from './text.ts'

interface EntryDialogProps {
  open: boolean
  /** The one to edit; none to add a link. */
  entry?: MenuEntry
  entries: MenuEntry[]
  onClose: () => void
}

const newLink = {
  ...{ title_en: '', title_zh: '', icon: 'link' as const, path: '' },
  ...{ type: 0 as const, everybody: false, hidden: false },
}

/** Edits an entry or adds a link; mounted anew for each opening. */
export function EntryDialog({ open, entry, entries, onClose }: EntryDialogProps) {
  const t = useText()
  const language = useLanguage()
  const conflictText = useConflictText()
  const conflict = useConflict({ record: entry, valuesOf: editablePart })
  const { known, differences, meet } = conflict
  const kind = entry?.kind ?? 'link'
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={entry ? t('editOf', { name: titleOf(entry, language) }) : t('addTitle')}
      intro={<Intro entry={entry} />}
      action={differences ? conflictText('saveAgain') : t('save')}
      endpoint={menus.endpoints.save}
      initial={entry ? editablePart(entry) : newLink}
      fixed={known && { id: known.id, version: known.version }}
      reload={madeStale}
      onRefused={meet}
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
        <ParentSelect entry={entry} parents={parentsFor(entries, known)} />
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
  entry: MenuEntry | undefined
  parents: MenuEntry[]
}

/** A group of the top stays there. */
function ParentSelect({ entry, parents, ...rest }: ParentSelectProps) {
  const t = useText()
  const language = useLanguage()
  const isTop = entry?.kind === 'group' && entry.level === 1
  const options = parents.map((parent) => ({
    value: parent.id,
    label: `${parent.level === 2 ? '– ' : ''}${titleOf(parent, language)}`,
  }))
  return (
    <Select
      {...rest}
      disabled={isTop}
      placeholder={t('underPlaceholder')}
      showSearch={{ optionFilterProp: 'label' }}
      options={isTop ? [{ value: 0, label: t('atTheTop') }] : options}
    />
  )
}

function Intro({ entry }: { entry?: MenuEntry }) {
  const t = useText()
  if (!entry) return t('linkIntro')
  return entry.kind === 'page' ? `${t('path')}: ${entry.path}. ${t('pathFixed')}` : null
}
