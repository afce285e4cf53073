import { useEffect, useEffectEvent } from 'react'
import { anythingUnsaved, discardUnsaved } from '../../ui/form/use-leave-warning.ts'
import { useUiText } from '../../ui/text.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useGuard } from '../router/console-router.tsx'

const closes = (state: unknown) => (state as { closing?: boolean } | null)?.closing === true

/** The back button, or a link, while something is typed that nobody has saved. */
export function AskBeforeLeaving() {
  const t = useUiText()
  const confirm = useConfirm()
  const guard = useGuard()
  const ask = useEffectEvent((proceed: () => void) =>
    confirm({
      title: t('closeTitle'),
      consequence: t('closeConsequence'),
      action: t('discard'),
      otherwise: t('keepEditing'),
      run: async () => {
        discardUnsaved()
        proceed()
      },
    }),
  )
  useEffect(() => {
    let question: ReturnType<typeof confirm> | undefined
    const release = guard(({ state, proceed }) => {
      // Whoever goes back again before answering is asked about that.
      question?.destroy()
      question = undefined
      if (closes(state) || !anythingUnsaved()) return false
      question = ask(proceed)
      return true
    })
    return () => {
      release()
      question?.destroy()
    }
  }, [guard])
  return null
}
