import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { Select } from '../../ui/control/select.tsx'
import { useDebounced } from '../../ui/filter/use-debounced.ts'
import styles from '../crud.module.css'
import { useCrudText } from '../text.ts'
import { optionsOf } from './reference-target.ts'

/** The names of records by their ids, those that there are. */
function useNamed(to: string, ids: number[]): { id: number; label: string }[] {
  const { data } = useQuery(optionsOf(to), { ids }, { enabled: ids.length > 0 })
  return data?.list ?? []
}

export const useReferenceNames = (to: string, ids: number[]): string[] =>
  useNamed(to, ids).map(({ label }) => label)

interface ReferencesSelectProps {
  /** The resource to choose from. */
  to: string
  id?: string
  value: number[]
  onChange: (ids: number[]) => void
  /** Only records of which this is true, such as `{ kind: 'store' }`. */
  within?: Record<string, unknown>
  placeholder?: string
  /** One line, however many are chosen. */
  folded?: boolean
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** Several records of another resource, found by their names on the server. */
export function ReferencesSelect(props: ReferencesSelectProps) {
  const { to, value, onChange, within, placeholder, folded, ...rest } = props
  const t = useCrudText()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState(false)
  const search = useDebounced(words.trim())
  const found = useQuery(optionsOf(to), { search, ...within }, { enabled: opened })
  const named = useNamed(to, value)
  const all = [...(found.data?.list ?? []), ...(words === '' ? named : [])]
  const options = [...new Map(all.map(({ id, label }) => [id, { value: id, label }])).values()]
  const names = new Map([...named, ...all].map(({ id, label }) => [id, label]))
  return (
    <Select<number[]>
      {...rest}
      className={styles.wide}
      mode="multiple"
      allowClear
      maxTagCount={folded ? 'responsive' : undefined}
      placeholder={placeholder ?? t('choose')}
      value={value}
      onChange={onChange}
      options={options}
      loading={opened && found.isFetching}
      onOpenChange={(open) => open && setOpened(true)}
      showSearch={{ filterOption: false, onSearch: setWords, autoClearSearchValue: true }}
      labelRender={({ value: id }) =>
        names.get(Number(id)) ?? t('unknownRecord', { id: Number(id) })
      }
      notFoundContent={found.error?.message ?? t(found.isPending ? 'searching' : 'nothingFound')}
    />
  )
}
