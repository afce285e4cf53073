import type { MenuEntry } from '@innkeeper/contract/areas/menus'
import { type DragEvent, useState } from 'react'

export interface Drag {
  /** Where it would go if it were dropped on this row. */
  mark: 'before' | 'after' | undefined
  handle: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  row: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/** Entries are dragged to the place of another one of the same group. */
export function useDrag(onDrop: (entry: MenuEntry, target: MenuEntry) => void) {
  const [dragged, setDragged] = useState<MenuEntry>()
  const [over, setOver] = useState<{ id: number; mark: Drag['mark'] }>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (entry: MenuEntry): Drag => ({
    mark: over?.id === entry.id ? over.mark : undefined,
    handle: {
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(entry.id))
        const row = event.currentTarget.closest('[data-row-key]')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
        setDragged(entry)
      },
      onDragEnd: end,
    },
    row: {
      onDragOver(event) {
        if (!dragged || dragged.pid !== entry.pid || !entry.editable) return setOver(undefined)
        event.preventDefault()
        if (dragged.id === entry.id) return setOver(undefined)
        // It takes the place of this one, which makes room towards where it came from.
        const from = event.currentTarget.ownerDocument.querySelector(
          `[data-row-key="${dragged.id}"]`,
        )
        const isBelow =
          from !== null &&
          (from.compareDocumentPosition(event.currentTarget) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
        setOver({ id: entry.id, mark: isBelow ? 'after' : 'before' })
      },
      onDrop(event) {
        event.preventDefault()
        if (dragged && dragged.pid === entry.pid && dragged.id !== entry.id && entry.editable) {
          onDrop(dragged, entry)
        }
        end()
      },
    },
  })
}
