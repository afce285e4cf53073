import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../api/toast.ts'
import { draft } from '../session/draft.ts'
import { session } from '../session/session.ts'
import type { Values } from './record.ts'
import { useCrudText } from './text.ts'

interface DraftOptions {
  /** Tells the form from all others. */
  name: string
  /** The form stands there and can be filled in. */
  active: boolean
  form: FormInstance<Values>
  wouldLose: () => boolean
}

/** What is typed outlives the end of the session, for the same person; tells whether it did. */
export function useDraft({ name, active, form, wouldLose }: DraftOptions) {
  const t = useCrudText()
  // The session is gone when the form goes.
  const [owner] = useState(session.user)
  const restored = useRef(false)
  const restore = useEffectEvent(() => {
    const values = draft.take(owner, name)
    if (!values) return
    restored.current = true
    form.setFieldsValue(values)
    toast.success(t('draftRestored'))
  })
  const keep = useEffectEvent(() => {
    if (!session.signedIn() && wouldLose()) draft.keep(owner, name, form.getFieldsValue())
  })
  useEffect(() => {
    if (active) restore()
  }, [active])
  // Before the fields go, with which what was typed goes.
  useLayoutEffect(() => (active ? () => keep() : undefined), [active])
  return restored
}
