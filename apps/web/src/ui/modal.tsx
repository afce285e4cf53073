import type { ModalFuncProps } from 'antd'
import { useEffect, useState } from 'react'
import type { Dialog } from './modal-dialogs.tsx'
import { onUse, useEver } from './on-use.tsx'

interface Asked {
  destroy: () => void
}

let lastId = 0
let open: readonly Dialog[] = []
let show: ((dialogs: readonly Dialog[]) => void) | undefined

function change(next: readonly Dialog[]) {
  open = next
  show?.(next)
}

function ask(kind: Dialog['kind'], config: ModalFuncProps): Asked {
  const id = ++lastId
  change([...open, { id, kind, config }])
  return { destroy: () => change(open.filter((dialog) => dialog.id !== id)) }
}

export const modal = {
  confirm: (config: ModalFuncProps) => ask('confirm', config),
  warning: (config: ModalFuncProps) => ask('warning', config),
}

const Dialogs = onUse<{ dialogs: readonly Dialog[] }>(() =>
  import('./modal-dialogs.tsx').then((module) => module.Dialogs),
)

/** Where the dialogs of `modal` stand. Most visits ask nothing: they come with the first. */
export function ModalHost() {
  const [dialogs, setDialogs] = useState<readonly Dialog[]>([])
  useEffect(() => {
    show = setDialogs
    setDialogs(open)
    return () => {
      show = undefined
      open = []
    }
  }, [])
  const used = useEver(dialogs.length > 0)
  return used ? <Dialogs dialogs={dialogs} /> : null
}
