import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from '../filter/filters.module.css'
import { useDebounced } from '../filter/use-debounced.ts'
import { TwoLines } from '../table/two-lines.tsx'
import { useUiText } from '../text.ts'
import type { CascaderOption, CascadeSource, Step } from './cascade.ts'
import { CascadeColumns } from './cascade-columns.tsx'

export interface CascadeProps extends Pick<SelectProps, 'disabled'> {
  id?: string
  /** Any level will do, not only the last. */
  anyLevel?: boolean
  placeholder?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

interface CascadeSelectProps extends CascadeProps {
  source: CascadeSource
  /** From the top down, such as `['partner:3', 'brand:7']`. */
  value: string[]
  onChange: (path: string[]) => void
}

/**
 * A choice from a tree: opened column by column, each asked for when it is opened and drawn only
 * where it is seen, or found by name. Ten thousand options make no difference.
 */
export function CascadeSelect(props: CascadeSelectProps) {
  const { source, value, onChange, anyLevel = false, ...rest } = props
  const t = useUiText()
  const ownId = useId()
  const id = props.id ?? ownId
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [known, setKnown] = useState<Record<string, string>>({})
  const columns = useRef<HTMLDivElement>(null)
  const select = useRef<RefSelectProps>(null)
  const names = source.useNames(value, known)
  const found = source.useMatches(useDebounced(words.trim()))
  const results = words.trim() === '' ? [] : (found.data ?? [])
  const resultOf = (key: unknown) => results.find((option) => option.value === key)

  const choose = (steps: Step[], done: boolean) => {
    setKnown(Object.fromEntries(steps.map((step) => [step.value, step.label])))
    onChange(steps.map((step) => step.value))
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
      id={id}
      ref={select}
      className={styles.choice}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={enterColumns}
      value={value.at(-1)}
      labelRender={() => names.join(' / ')}
      onChange={(chosen: string | undefined) => {
        const path = resultOf(chosen)?.path
        if (path) choose(path, true)
        else if (chosen === undefined) onChange([])
      }}
      allowClear
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      options={results.map((option) => ({
        value: option.value,
        label: option.path?.map((step) => step.label).join(' / ') ?? option.label,
      }))}
      optionRender={(option) => <FoundOption option={resultOf(option.value)} />}
      notFoundContent={found.error?.message ?? t(found.data ? 'nothingFound' : 'loading')}
      popupMatchSelectWidth={words !== ''}
      popupRender={(menu) =>
        words === '' ? (
          <CascadeColumns
            ref={columns}
            // The ids that the combobox speaks of.
            listId={`${id}_list`}
            source={source}
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

/** Its own name first: that is what was typed. */
function FoundOption({ option }: { option: CascaderOption | undefined }) {
  const above = option?.path?.slice(0, -1).map((step) => step.label)
  return <TwoLines main={option?.label} below={above?.join(' / ')} />
}
