import FilterOutlined from '@ant-design/icons/FilterOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Space } from 'antd'
import { Children, type ReactNode, useId, useState } from 'react'
import { useIsPhone } from '../../theme/use-media.ts'
import { Input } from '../control/input.tsx'
import { Select } from '../control/select.tsx'
import { useUiText } from '../text.ts'
import styles from './filters.module.css'

interface FiltersProps {
  /** How many of them are set, for a phone, where many filters fold away. */
  set?: number
  children: ReactNode
}

/** So many stand above the list on a phone too. */
const fewOnPhones = 2

/** What narrows the list below it. Their values live in the address bar (use-address.ts). */
export function Filters({ set = 0, children }: FiltersProps) {
  const t = useUiText()
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const phone = useIsPhone()
  const folds = phone && Children.toArray(children).length > fewOnPhones
  return (
    <search aria-label={t('filters')}>
      {folds && (
        <Button
          className={styles.fold}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        </Button>
      )}
      <div id={id} className={styles.filters}>
        {(unfolded || !folds) && children}
      </div>
    </search>
  )
}

interface TextFilterProps {
  label: string
  value: string
  placeholder?: string
  maxLength?: number
  /** Why nothing can be found by these words, if so; they are not searched for then. */
  problemOf?: (text: string) => string | undefined
  onSearch: (value: string) => void
}

/** Words to look for; they count on Enter, on the button and when cleared. */
export function TextFilter({ label, value, problemOf, onSearch, ...rest }: TextFilterProps) {
  const t = useUiText()
  const id = useId()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState<string>()
  // The address changed (search, back button, cleared filters): what was typed gives way to it.
  if (seen !== value) {
    setSeen(value)
    setText(value)
    setProblem(undefined)
  }
  const type = (next: string) => {
    setText(next)
    setProblem(undefined)
    if (next === '' && value !== '') onSearch('')
  }
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        const found = problemOf?.(text.trim())
        setProblem(found)
        if (found === undefined) onSearch(text.trim())
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Space.Compact block>
        <Input
          id={id}
          {...rest}
          value={text}
          status={problem && 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          allowClear
          onChange={(event) => type(event.target.value)}
        />
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />} aria-label={t('search')} />
      </Space.Compact>
      {problem && (
        <div id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </div>
      )}
    </form>
  )
}

interface AnyFilterProps {
  label: string
  /** The input; it takes the id, so that the label belongs to it. */
  children: (id: string) => ReactNode
}

/** A filter with an input of any other kind, as wide as the rest. */
export function AnyFilter({ label, children }: AnyFilterProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceFilterProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function ChoiceFilter<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <AnyFilter label={label}>
      {(id) => (
        <Select<Value>
          id={id}
          className={styles.choice}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </AnyFilter>
  )
}
