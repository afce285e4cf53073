import { type FocusEvent, useEffect, useRef } from 'react'

interface Held {
  key: string | undefined
  /** Which row of the page it was. */
  place: number
}

/**
 * Deleting takes away the row whose button had the focus, which would fall to the top of the page.
 * It goes to the row that stands in its place, or to what the list says when it is empty.
 */
export function useKeptFocus(rows: { id: string | number }[] | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)
  const onFocus = ({ target }: FocusEvent) => {
    // The menu of a row's button stands elsewhere in the document.
    if (!frame.current?.contains(target)) return
    const row = target.closest<HTMLElement>('[data-row-key]')
    held.current = row
      ? { key: row.dataset.rowKey, place: rowsIn(frame.current).indexOf(row) }
      : undefined
  }
  useEffect(() => {
    const last = held.current
    if (!last || !rows || rows.some(({ id }) => String(id) === last.key)) return
    held.current = undefined
    whenNobodyHasIt(() => frame.current && focusNear(frame.current, last.place))
  }, [rows])
  return { ref: frame, onFocus, tabIndex: -1 }
}

const rowsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-row-key]')]

const patienceMs = 100

/** The question that led here takes a moment to close. */
function whenNobodyHasIt(act: () => void, tries = 20) {
  const now = document.activeElement
  if (!now || now === document.body) act()
  else if (now.closest('[role=dialog], [role=menu]') && tries > 0) {
    setTimeout(() => whenNobodyHasIt(act, tries - 1), patienceMs)
  }
}

function focusNear(frame: HTMLElement, place: number) {
  const rows = rowsIn(frame)
  const near = rows[Math.min(place, rows.length - 1)] ?? frame
  const target = near.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? frame
  target.focus({ preventScroll: true })
}
