import { modal } from '../../ui/modal.tsx'
import { useUiText } from '../../ui/text.ts'
import type { Values } from '../record.ts'
import { useCrudText } from '../text.ts'

interface Refused {
  id: number | string
  name: string
  message: string
}

/** What was refused, where several records are done at once. */
export const refusedIn = (reply: Values): Refused[] =>
  (reply as { refused?: Refused[] }).refused ?? []

/** Says what was refused and why. */
export function useShowRefused() {
  const t = useCrudText()
  const ui = useUiText()
  return (reply: Values, asked: number) => {
    const refused = refusedIn(reply)
    if (refused.length === 0) return
    modal.warning({
      title: t('someRefused', { count: refused.length, all: asked }),
      content: (
        <ul>
          {refused.map(({ id, name, message }) => (
            <li key={id}>{asked === 1 ? message : `${name}: ${message}`}</li>
          ))}
        </ul>
      ),
      okText: ui('understood'),
    })
  }
}
