import { type MenuEntry, menus } from '@innkeeper/contract/areas/menus'
import { useCall } from '../../api/use-call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useCan } from '../../session/can.tsx'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { asSaved, titleOf } from './entries.ts'
import { madeStale } from './made-stale.ts'
import { useText } from './text.ts'

/** What one can do with an entry besides moving and editing it. */
export function useEntryActs(entry: MenuEntry) {
  const t = useText()
  const name = titleOf(entry, useLanguage())
  const confirm = useConfirm()
  const save = useCall(menus.endpoints.save, { reload: madeStale })
  const reset = useCall(menus.endpoints.reset, { reload: madeStale })
  const maySave = useCan(menus.endpoints.save)
  const mayRemove = useCan(menus.endpoints.remove)
  const askRemove = useAskRemove({
    endpoint: menus.endpoints.remove,
    body: { id: entry.id },
    reload: madeStale,
    title: t('removeTitle', { name }),
    consequence: t('removeConsequence'),
    action: t('remove'),
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
      entry.kind === 'link' && {
        key: 'remove',
        label: t('remove'),
        danger: true,
        onClick: askRemove,
      },
  ]
  return acts.filter((act) => act !== false)
}
