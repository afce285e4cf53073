import { mostNamed } from '@innkeeper/contract/resource/bulk'
import { useState } from 'react'
import type { Selection } from '../../ui/table/column.ts'
import type { Target } from '../actions/named-action.ts'
import { labelOf, type Row, type Values } from '../record.ts'
import type { ResourceListState } from '../use-resource-list.ts'

export interface ListSelection extends Selection<Row> {
  target: Target
  /** Chooses every row of every page; offered once a whole page is chosen. */
  chooseAll?: () => void
  clear: () => void
}

const none: Row[] = []

/** The rows that somebody chose, on this page and others, or all that the filters find. */
export function useSelection(list: ResourceListState): ListSelection {
  const { area, query } = list
  const [rows, setRows] = useState(none)
  const [allOf, setAllOf] = useState<string>()
  const search = list.search as Values
  const key = JSON.stringify(search)
  const page = (query.data?.list.data ?? none) as Row[]
  const total = query.data?.list.total ?? 0
  // Other filters find other records: what was meant by "all" is gone then.
  const all = allOf === key
  const choose = (next: Row[]) => {
    setAllOf(undefined)
    setRows(next)
  }
  const isPageChosen = page.length > 0 && page.every(({ id }) => rows.some((row) => row.id === id))
  return {
    rows: all ? page : rows,
    all,
    onChange: choose,
    nameOf: (row) => labelOf(area, row),
    target: all
      ? { rows: none, matching: { search, count: total } }
      : { rows: rows.slice(0, mostNamed) },
    ...(!all && isPageChosen && total > rows.length && { chooseAll: () => setAllOf(key) }),
    clear: () => choose(none),
  }
}
