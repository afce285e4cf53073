import type { AnyEndpoint, RequestOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { useSend } from '../api/use-call.ts'
import { modal } from './modal.tsx'
import { useUiText } from './text.ts'
import { useConfirm } from './use-confirm.tsx'

interface Removal<E extends AnyEndpoint> {
  endpoint: E
  body: RequestOf<E>
  /** Names the thing: Delete “Front desk”? */
  title: string
  consequence: string
  /** The verb on the button. */
  action: string
  /** Says that it is still there: “Front desk” was not deleted. Without it a toast tells why. */
  refusedTitle: string | undefined
  /** What one can do instead. */
  refusedHint?: string
}

/** Asks, deletes, and says what still uses the thing when the server refuses. */
export function useAskRemove() {
  const t = useUiText()
  const confirm = useConfirm()
  const send = useSend()
  return <E extends AnyEndpoint>(removal: Removal<E>) => {
    const { endpoint, body, title, consequence, action, refusedTitle, refusedHint } = removal
    const run = () =>
      send(endpoint, body, {
        // What uses it is worth reading at leisure: a dialog, not a toast.
        onRefused: ({ code, message }) => {
          if (code !== codes.conflict || refusedTitle === undefined) return false
          const content = [message, refusedHint]
            .filter(Boolean)
            .map((text) => <p key={text}>{text}</p>)
          modal.warning({ title: refusedTitle, content, okText: t('understood') })
          return true
        },
      })
    return confirm({ title, consequence, action, run })
  }
}
