import type { MenuEntry } from '@innkeeper/contract/areas/menus'
import { yesNo } from '@innkeeper/contract/localized'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { ConflictNotice } from '../../ui/conflict/conflict-notice.tsx'
import type { OpenConflict } from '../../ui/conflict/use-conflict.ts'
import { type editablePart, titleOf } from './entries.ts'
import { iconNames } from './icon-names.ts'
import { useText } from './text.ts'

interface EntryConflictProps {
  conflict: OpenConflict<MenuEntry>
  entries: MenuEntry[]
}

/** Two people edited the same entry of the menu. */
export function EntryConflict({ conflict, entries }: EntryConflictProps) {
  const t = useText()
  const localized = useLocalized()
  const language = useLanguage()
  const groupOf = (pid: number) => {
    const group = entries.find((entry) => entry.id === pid)
    return group ? titleOf(group, language) : t('atTheTop')
  }
  const shown = (text: string) => text
  const yesOrNo = (flag: boolean) => localized(yesNo[`${flag}`])
  return (
    <ConflictNotice<ReturnType<typeof editablePart>>
      conflict={conflict}
      record={t('record')}
      fields={{
        title_en: { title: t('titleEn'), show: shown },
        title_zh: { title: t('titleZh'), show: shown },
        path: { title: t('path'), show: shown },
        pid: { title: t('under'), show: groupOf },
        icon: {
          title: t('icon'),
          show: (icon) => (
            <>
              <MenuIcon name={icon} /> {localized(iconNames[icon])}
            </>
          ),
        },
        type: { title: t('type'), show: (type) => t(type === 1 ? 'type1' : 'type0') },
        everybody: { title: t('everybodyField'), show: yesOrNo },
        hidden: { title: t('hiddenField'), show: yesOrNo },
      }}
    />
  )
}
