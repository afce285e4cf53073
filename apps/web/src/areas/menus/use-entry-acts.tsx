import { menus as generalMenus, type MenuEntry } from '@innkeeper/contract/areas/menus'
import { useCall } from '../../api/use-call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { asSaved, titleOf } from './entries.ts'
import { useText } from './text.ts'

/** What one can do with an entry besides moving and editing it. */
export function useEntryActs(entry: MenuEntry) {
  const t = useText()
  const name = titleOf(entry, useLanguage())
  const confirm = useConfirm()
  const { menus } = useRightsCalls()
  const save = useCall(menus.endpoints.save)
  // What came with the product is the platform's to reset; a partner has nothing of the kind.
  const reset = useCall(generalMenus.endpoints.reset)
  const maySave = useCan(menus.endpoints.save) && entry.editable
  const mayRemove = useCan(menus.endpoints.remove) && entry.editable
  const isGroup = entry.kind === 'group'
  const askRemove = useAskRemove()
  const remove = () =>
    askRemove({
      endpoint: menus.endpoints.remove,
      body: { id: entry.id },
      title: t(isGroup ? 'removeGroupTitle' : 'removeTitle', { name }),
      consequence: t(isGroup ? 'removeGroupConsequence' : 'removeConsequence'),
      action: t(isGroup ? 'removeGroup' : 'remove'),
      refusedTitle: t('refusedTitle', { name }),
    })

  const setHidden = (hidden: boolean) => save.call({ ...asSaved(entry), hidden })
  const askHide = () =>
    confirm({
      title: t('hideTitle', { name }),
      consequence: t('hideConsequence'),
      action: t('hide'),
      run: () => setHidden(true),
    })
  const askReset = () =>
    confirm({
      title: t('resetTitle', { name }),
      consequence: t('resetConsequence'),
      action: t('reset'),
      run: () => reset.call({ id: entry.id, version: entry.version }),
    })

  const acts = [
    maySave && entry.hidden && { key: 'show', label: t('show'), onClick: () => setHidden(false) },
    maySave && !entry.hidden && { key: 'hide', label: t('hide'), onClick: askHide },
    maySave && entry.edited && { key: 'reset', label: t('reset'), onClick: askReset },
    mayRemove &&
      entry.added && {
        key: 'remove',
        label: t(isGroup ? 'removeGroup' : 'remove'),
        danger: true,
        onClick: remove,
      },
  ]
  return acts.filter((act) => act !== false)
}
