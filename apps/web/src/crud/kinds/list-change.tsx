import type { ListChange } from '@innkeeper/contract/fields/list-change'
import type { ReactNode } from 'react'
import { useCrudText } from '../text.ts'
import styles from './kinds.module.css'

interface ItemsProps<Item> {
  value: Item[]
  onChange: (items: Item[]) => void
  'aria-label': string
}

interface ListChangeInputProps<Item> {
  value: ListChange<Item> | undefined
  onChange: ((value: ListChange<Item> | undefined) => void) | undefined
  /** Chooses items. */
  render: (props: ItemsProps<Item>) => ReactNode
}

/** What several records get, and what they lose. */
export function ListChangeInput<Item>({ value, onChange, render }: ListChangeInputProps<Item>) {
  const t = useCrudText()
  const change = { add: [], remove: [], ...value }
  const set = (part: Partial<ListChange<Item>>) => {
    const next = { ...change, ...part }
    onChange?.(next.add.length + next.remove.length > 0 ? next : undefined)
  }
  const parts = [
    { name: 'add', label: t('addThese') },
    { name: 'remove', label: t('removeThese') },
  ] as const
  return (
    <div className={styles.change}>
      {parts.map(({ name, label }) => (
        <div key={name}>
          <div className={styles.part} aria-hidden>
            {label}
          </div>
          {render({
            'aria-label': label,
            value: change[name],
            onChange: (items) => set({ [name]: items }),
          })}
        </div>
      ))}
    </div>
  )
}
