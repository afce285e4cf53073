import { Select } from 'antd'
import { useId, useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useRightsCalls } from '../../session/calls.ts'
import styles from './compare-page.module.css'

interface RoleSelectProps {
  label: string
  value: number | undefined
  onChange: (id: number) => void
}

/** One of the roles that the person sees, found by name. */
export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  const id = useId()
  const { list, detail } = useRightsCalls().roles.endpoints
  const [words, setWords] = useState('')
  const found = useQuery(list, { page: 1, per_page: 50, ...(words && { name: words }) })
  const chosen = useQuery(detail, { id: value ?? 0 }, { enabled: value !== undefined })
  const options = (found.data?.list.data ?? []).map((role) => ({
    value: role.id,
    label: role.name,
  }))
  const isMissing = chosen.data && !options.some((option) => option.value === value)
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select<number>
        id={id}
        value={value}
        onChange={onChange}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setWords }}
        options={
          isMissing && chosen.data && !words
            ? [{ value: chosen.data.id, label: chosen.data.name }, ...options]
            : options
        }
      />
    </div>
  )
}
