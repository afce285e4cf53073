import { useEffect, useEffectEvent } from 'react'

const inputs = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'
const dialogs = '[role="dialog"], [role="alertdialog"], .ant-image-preview'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(inputs) !== null

/** A dialog that was closed may still be in the document. */
const isDialogOpen = () =>
  [...document.querySelectorAll(dialogs)].some((each) => each.checkVisibility?.() ?? true)

/** Single keys that act on the page: not while somebody types, has a dialog open or holds a key. */
export function useKeys(keys: Record<string, () => void>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const withOthers = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!act || withOthers || event.repeat || event.defaultPrevented) return
    if (isTyping(event.target) || isDialogOpen()) return
    // The letter would be typed into the dialog that it opens.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
