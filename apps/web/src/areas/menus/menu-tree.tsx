import type { MenuEntry } from '@innkeeper/contract/areas/menus'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useKeptFocus } from '../../ui/table/use-kept-focus.ts'
import { below, moveButtonId, moved, type Step } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './menu-tree.module.css'
import { useText } from './text.ts'
import { useDrag } from './use-drag.ts'

interface MenuTreeProps {
  entries: MenuEntry[]
  onEdit: (entry: MenuEntry) => void
}

/** The whole menu, each group with what stands in it. */
export function MenuTree({ entries, onEdit }: MenuTreeProps) {
  const t = useText()
  const { menus } = useRightsCalls()
  const sort = useCall(menus.endpoints.sort, { quiet: true })
  const keptFocus = useKeptFocus(entries)
  const keepFocus = useFocusAfterMove(entries)
  const movable = (pid: number) => below(entries, pid).filter((entry) => entry.editable)
  const moveTo = ({ id, pid }: MenuEntry, to: number) =>
    void sort.call({ pid, ids: moved(movable(pid), id, to) })
  const move = (entry: MenuEntry, step: Step) => {
    keepFocus(entry.id, step)
    moveTo(entry, movable(entry.pid).indexOf(entry) + step)
  }
  const dragOf = useDrag((entry, target) => moveTo(entry, movable(entry.pid).indexOf(target)))

  const branch = (pid: number, hiddenAbove: boolean) => {
    const neighbours = below(entries, pid)
    if (neighbours.length === 0) return null
    const ends = [movable(pid)[0], movable(pid).at(-1)]
    return (
      <ol className={styles.branch}>
        {neighbours.map((entry) => (
          <li key={entry.id} className={styles.item} data-level={entry.level}>
            <EntryRow
              entry={entry}
              hiddenAbove={hiddenAbove}
              isFirst={entry === ends[0]}
              isLast={entry === ends[1]}
              drag={dragOf(entry)}
              onMove={(step) => move(entry, step)}
              onEdit={() => onEdit(entry)}
            />
            {branch(entry.id, hiddenAbove || entry.hidden)}
          </li>
        ))}
      </ol>
    )
  }
  const editable = entries.some((entry) => entry.editable) || undefined
  return (
    <div {...keptFocus} data-editable={editable}>
      <div className={styles.heads} aria-hidden>
        <span />
        <span>{t('entry')}</span>
        <span>{t('path')}</span>
        <span>{t('buttons')}</span>
        <span>{t('state')}</span>
        <span />
      </div>
      {branch(0, false)}
    </div>
  )
}

/** A row that moves takes its buttons along and the focus is lost: it goes back to them. */
function useFocusAfterMove(entries: MenuEntry[]) {
  const last = useRef<{ id: number; step: Step }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are the sign that it moved
  useEffect(() => {
    if (!last.current) return
    const { id, step } = last.current
    last.current = undefined
    const wanted = [step, -step as Step].map((each) =>
      document.getElementById(moveButtonId(id, each)),
    )
    wanted.find((button) => button && !button.hasAttribute('disabled'))?.focus()
  }, [entries])
  return (id: number, step: Step) => {
    last.current = { id, step }
  }
}
