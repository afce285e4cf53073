import type { accessCheck } from '@innkeeper/contract/areas/access-check'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import { Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useDebounced } from '../../ui/filter/use-debounced.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import styles from './access-check.module.css'
import { useText } from './text.ts'

type Finder = typeof accessCheck.endpoints.people | typeof accessCheck.endpoints.records

interface FoundSelectProps<E extends Finder> {
  id: string
  endpoint: E
  /** What the search needs besides the words. */
  about: Omit<RequestOf<E>, 'search' | 'ids'>
  placeholder: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (id: number) => void
}

/** Somebody or something, found by words on the server. */
export function FoundSelect<E extends Finder>(props: FoundSelectProps<E>) {
  const { id, endpoint, about, placeholder, value, onChange } = props
  const t = useText()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const found = useQuery(endpoint, { ...about, search } as RequestOf<E>)
  // What the address names need not be among the first that are found.
  const chosen = useQuery(endpoint, { ...about, ids: [value] } as RequestOf<E>, {
    enabled: value > 0,
    keepPreviousData: false,
  })
  const list = new Map(
    [...(chosen.data?.list ?? []), ...(found.data?.list ?? [])].map((each) => [each.id, each]),
  )
  return (
    <Select<number>
      id={id}
      className={styles.wide}
      // Nobody reads a bare number.
      value={list.has(value) ? value : undefined}
      onChange={(picked: number | undefined) => onChange(picked ?? 0)}
      allowClear
      placeholder={placeholder}
      loading={found.isFetching}
      notFoundContent={found.error?.message ?? (found.isPending ? null : t('nothingFound'))}
      showSearch={{ filterOption: false, onSearch: setWords }}
      options={[...list.values()].map(({ id: number, label, hint }) => ({
        value: number,
        label,
        hint,
      }))}
      optionRender={({ data }) => <TwoLines main={data.label} below={data.hint} />}
    />
  )
}
