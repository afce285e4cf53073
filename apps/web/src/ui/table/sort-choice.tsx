import { useId } from 'react'
import { NativeSelect } from '../control/native-select.tsx'
import styles from '../filter/filters.module.css'
import { useUiText } from '../text.ts'
import table from './data-table.module.css'

export interface Sort {
  key: string
  order: 'asc' | 'desc'
}

interface SortChoiceProps {
  columns: { key: string; title: string; sortable?: boolean }[]
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
}

const asValue = (sort: Sort | undefined) => (sort ? `${sort.key} ${sort.order}` : '')

/** On a phone rows are cards without headings: there the order is chosen here. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const t = useUiText()
  const id = useId()
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ key, title }): { label: string; sort: Sort }[] => [
      { label: t('ascending', { title }), sort: { key, order: 'asc' } },
      { label: t('descending', { title }), sort: { key, order: 'desc' } },
    ])
  if (!onSort || choices.length === 0) return null
  return (
    <div className={table.sorting}>
      <label className={styles.label} htmlFor={id}>
        {t('order')}
      </label>
      <NativeSelect
        id={id}
        value={asValue(sort)}
        options={[
          { value: '', label: t('usualOrder') },
          ...choices.map((choice) => ({ value: asValue(choice.sort), label: choice.label })),
        ]}
        onChange={(value) => onSort(choices.find((choice) => asValue(choice.sort) === value)?.sort)}
      />
    </div>
  )
}
