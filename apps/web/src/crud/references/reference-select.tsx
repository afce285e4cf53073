import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { Select } from '../../ui/control/select.tsx'
import { useDebounced } from '../../ui/filter/use-debounced.ts'
import styles from '../crud.module.css'
import { useCrudText } from '../text.ts'
import { optionsOf } from './reference-target.ts'

/** How many options the server answers at most. */
const mostOptions = 50

/** No record has it. */
const nothing = 0

/** The name of a record by its id. */
function useReferenceName(to: string, id: number | undefined): string | undefined {
  const named = useQuery(
    optionsOf(to),
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined, keepPreviousData: false },
  )
  return named.data?.list.find((option) => option.id === id)?.label
}

/** Where there is only one to choose, as for the staff of a single store: that one. */
export function useOnlyChoice(
  to: string,
  within: Record<string, unknown>,
  enabled: boolean,
): number | undefined {
  const body = { search: '', ...within }
  const { data } = useQuery(optionsOf(to), body, { enabled, keepPreviousData: false })
  return enabled && data?.list.length === 1 ? data.list[0]?.id : undefined
}

interface ReferenceSelectProps {
  /** The resource to choose from. */
  to: string
  id?: string
  value?: number | null
  /** null when the choice was taken back. */
  onChange?: (id: number | null) => void
  clearable?: boolean
  /** What it means that nothing is chosen: stands among the choices. */
  none?: string | undefined
  /** The name of the value, where it is known. */
  given?: string | null
  /** Only records of which this is true, such as `{ offline_id: 12 }`. */
  within?: Record<string, unknown>
  disabled?: boolean
  placeholder?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A record of another resource, found by its name on the server. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const {
    to,
    value,
    onChange,
    given,
    clearable = false,
    none,
    within,
    placeholder,
    ...rest
  } = props
  const t = useCrudText()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState(false)
  const search = useDebounced(words.trim())
  const found = useQuery(optionsOf(to), { search, ...within }, { enabled: opened })
  const options = found.data?.list.map(({ id, label }) => ({ value: id, label })) ?? []

  const chosen = value ?? undefined
  const listed = options.some((option) => option.value === chosen)
  const looked = useReferenceName(to, listed || given ? undefined : chosen)
  const name = given ?? looked
  const first = [
    ...(none === undefined ? [] : [{ value: nothing, label: none }]),
    ...(chosen === undefined || listed ? [] : [{ value: chosen, label: name }]),
  ]

  return (
    <Select<number>
      {...rest}
      className={styles.wide}
      value={chosen ?? (none === undefined ? undefined : nothing)}
      onChange={(id: number | undefined) => onChange?.(id || null)}
      allowClear={clearable && none === undefined}
      placeholder={placeholder ?? t('choose')}
      loading={opened && found.isFetching}
      onOpenChange={(open) => open && setOpened(true)}
      showSearch={{ filterOption: false, onSearch: setWords }}
      // The one in force stands in the list only while nothing is searched for.
      options={words === '' ? [...first, ...options] : options}
      labelRender={({ label }) => label ?? name ?? t('unknownRecord', { id: String(chosen) })}
      notFoundContent={found.error?.message ?? t(found.isPending ? 'searching' : 'nothingFound')}
      popupRender={(menu) => (
        <>
          {menu}
          {options.length >= mostOptions && (
            <p className={styles.more}>{t('more', { count: mostOptions })}</p>
          )}
        </>
      )}
    />
  )
}

/** The name of a referred record where the row does not carry it. */
export function ReferenceName({ to, id }: { to: string; id: number }) {
  const t = useCrudText()
  return useReferenceName(to, id) ?? t('unknownRecord', { id })
}
