import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './filters.module.css'
import { type Depth, type Step, useFound, usePathNames } from './offlines.ts'
import { ScopeColumns } from './scope-columns.tsx'
import { useUiText } from './text.ts'
import { useDebounced } from './use-debounced.ts'

interface ScopeCascaderProps extends Pick<SelectProps, 'disabled' | 'placeholder'> {
  id?: string
  /** Partner > brand, or partner > brand > store. */
  depth: Depth
  /** From the partner down, such as `['partner:3', 'brand:7']`. */
  value?: string[]
  onChange?: (path: string[]) => void
  /** A partner, or a brand where stores can be chosen, will do. */
  anyLevel?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/**
 * A place of the estate: opened column by column, each asked for when it is opened and drawn only
 * where it is seen, or found by name on the server. Ten thousand stores make no difference.
 */
export function ScopeCascader(props: ScopeCascaderProps) {
  const { depth, value = [], onChange, anyLevel = false, placeholder, ...rest } = props
  const t = useUiText()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const columns = useRef<HTMLDivElement>(null)
  const select = useRef<RefSelectProps>(null)
  const { names, remember } = usePathNames(depth, value)
  const found = useFound(depth, useDebounced(words.trim()))
  const results = words.trim() === '' ? [] : (found.data ?? [])

  const choose = (steps: Step[], done: boolean) => {
    remember(steps)
    onChange?.(steps.map((step) => step.value))
    if (done) close()
  }
  const close = () => {
    setOpen(false)
    select.current?.focus()
  }
  const enterColumns = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || words !== '') return
    event.preventDefault()
    columns.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  return (
    <Select<string>
      {...rest}
      ref={select}
      className={styles.choice}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={enterColumns}
      value={value.at(-1)}
      labelRender={() => names.join(' / ')}
      onChange={(chosen: string | undefined) => {
        const path = results.find((option) => option.value === chosen)?.path
        if (path) choose(path, true)
        else if (chosen === undefined) onChange?.([])
      }}
      allowClear
      placeholder={placeholder ?? t(depth === 'store' ? 'chooseStore' : 'chooseBrand')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      options={results.map((option) => ({
        value: option.value,
        label: option.path?.map((step) => step.label).join(' / ') ?? option.label,
      }))}
      notFoundContent={found.error?.message ?? t(found.isPending ? 'loading' : 'noPlace')}
      popupMatchSelectWidth={words !== ''}
      popupRender={(menu) =>
        words === '' ? (
          <ScopeColumns
            ref={columns}
            depth={depth}
            chosen={value.map((each, index) => ({ value: each, label: names[index] ?? '' }))}
            anyLevel={anyLevel}
            onChoose={choose}
            onLeave={close}
          />
        ) : (
          menu
        )
      }
    />
  )
}
