import { Modal, type ModalFuncProps } from 'antd'
import { useEffect, useRef } from 'react'

/** A question or a notice in front of everything, until it is answered or taken back. */
export interface Dialog {
  id: number
  kind: 'confirm' | 'warning'
  config: ModalFuncProps
}

/** Shows each dialog once, and takes away those that are no longer asked for. */
export function Dialogs({ dialogs }: { dialogs: readonly Dialog[] }) {
  const [api, holder] = Modal.useModal()
  const shown = useRef(new Map<number, { destroy: () => void }>())
  useEffect(() => {
    for (const { id, kind, config } of dialogs) {
      if (!shown.current.has(id)) shown.current.set(id, api[kind](config))
    }
    for (const [id, dialog] of shown.current) {
      if (dialogs.some((each) => each.id === id)) continue
      dialog.destroy()
      shown.current.delete(id)
    }
  }, [api, dialogs])
  return holder
}
