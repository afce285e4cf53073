import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { anythingUnsaved, discardUnsaved } from '../../ui/form/use-leave-warning.ts'
import { useUiText } from '../../ui/text.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'

/** The back button, or a link, while something is typed that nobody has saved. */
export function AskBeforeLeaving() {
  const t = useUiText()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ nextLocation }) => nextLocation.state?.closing !== true && anythingUnsaved(),
  )
  const ask = useEffectEvent(() =>
    confirm({
      title: t('closeTitle'),
      consequence: t('closeConsequence'),
      action: t('discard'),
      otherwise: t('keepEditing'),
      run: async () => {
        discardUnsaved()
        blocker.proceed?.()
      },
      onCancel: () => blocker.reset?.(),
    }),
  )
  // Stayed and went back again at once: two questions, of which one rendering may see the second only.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = ask()
    return () => question.destroy()
  }, [blocker])
  return null
}
