import RightOutlined from '@ant-design/icons/RightOutlined'
import type { CascaderOption } from '@innkeeper/contract/areas/lookups'
import VirtualList, { type ListRef } from '@rc-component/virtual-list'
import { Button } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { type Depth, type Step, useBelow } from './offlines.ts'
import styles from './scope-cascader.module.css'
import { useUiText } from './text.ts'

interface ScopeColumnsProps {
  ref: Ref<HTMLDivElement>
  depth: Depth
  chosen: Step[]
  anyLevel: boolean
  /** `done` when there is nothing further below. */
  onChoose: (path: Step[], done: boolean) => void
  onLeave: () => void
}

const titles = ['partners', 'brands', 'stores'] as const

/** A column for each level that is open. Arrow keys go up, down, in and out. */
export function ScopeColumns(props: ScopeColumnsProps) {
  const { depth, chosen, anyLevel, onChoose, onLeave } = props
  const [opened, setOpened] = useState<Step[]>(chosen.slice(0, -1))
  const [focusOn, setFocusOn] = useState<number>()
  const t = useUiText()
  const parents = ['', ...opened.map((step) => step.value)]

  const pick = (level: number, option: CascaderOption) => {
    const path = [...opened.slice(0, level), { value: option.value, label: option.label }]
    if (!option.isLeaf) setOpened(path)
    if (option.isLeaf || anyLevel) onChoose(path, option.isLeaf === true)
  }
  const move = (level: number, option: CascaderOption, event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'ArrowLeft' && level > 0) setFocusOn(level - 1)
    else if (event.key === 'ArrowRight' && !option.isLeaf) {
      setOpened([...opened.slice(0, level), { value: option.value, label: option.label }])
      setFocusOn(level + 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={props.ref} className={styles.columns}>
      {parents.map((pid, level) => (
        <Column
          key={pid}
          title={t(titles[level] ?? 'stores')}
          depth={depth}
          pid={pid}
          opened={opened[level]?.value}
          chosen={chosen[level]?.value}
          hasFocus={focusOn === level}
          onPick={(option) => {
            setFocusOn(undefined)
            pick(level, option)
          }}
          onKey={(option, event) => move(level, option, event)}
          onFocus={() => setFocusOn(level)}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  title: string
  depth: Depth
  pid: string
  opened: string | undefined
  chosen: string | undefined
  hasFocus: boolean
  onPick: (option: CascaderOption) => void
  onKey: (option: CascaderOption, event: KeyboardEvent) => void
  onFocus: () => void
}

const rowHeight = 32
const visibleRows = 8

function Column(props: ColumnProps) {
  const { title, depth, pid } = props
  const t = useUiText()
  const below = useBelow(depth, pid)
  const frame = useRef<HTMLElement>(null)
  // On a phone the columns are wider than the screen: the new one comes into view.
  useEffect(() => frame.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [])
  return (
    <section ref={frame} className={styles.column} aria-label={title} aria-busy={below.isPending}>
      {below.isPending && <p className={styles.note}>{t('loading')}</p>}
      {below.isError && (
        <div className={styles.note} role="alert">
          {below.error.message}
          <Button size="small" onClick={() => void below.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {below.data?.length === 0 && <p className={styles.note}>{t('noPlace')}</p>}
      {below.data && below.data.length > 0 && <Options {...props} options={below.data} />}
    </section>
  )
}

function Options(props: ColumnProps & { options: CascaderOption[] }) {
  const { options, opened, chosen, hasFocus, onPick, onKey, onFocus } = props
  const list = useRef<ListRef>(null)
  const start = options.findIndex((option) => option.value === (opened ?? chosen))
  const [active, setActive] = useState(Math.max(0, start))
  useEffect(() => list.current?.scrollTo({ index: active }), [active])

  const step = (event: KeyboardEvent) => {
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + visibleRows,
      PageUp: active - visibleRows,
      Home: 0,
      End: options.length - 1,
    }[event.key]
    const option = options[active]
    if (next === undefined) return option && onKey(option, event)
    event.preventDefault()
    setActive(Math.min(Math.max(0, next), options.length - 1))
  }

  return (
    <VirtualList<CascaderOption>
      ref={list}
      data={options}
      height={rowHeight * visibleRows}
      itemHeight={rowHeight}
      itemKey="value"
      onKeyDown={step}
    >
      {(option, index) => (
        <OptionRow
          option={option}
          isOpened={option.value === opened}
          isChosen={option.value === chosen}
          isActive={index === active}
          hasFocus={hasFocus && index === active}
          onClick={() => {
            setActive(index)
            onPick(option)
          }}
          onFocus={() => {
            setActive(index)
            onFocus()
          }}
        />
      )}
    </VirtualList>
  )
}

interface OptionRowProps {
  option: CascaderOption
  isOpened: boolean
  isChosen: boolean
  isActive: boolean
  hasFocus: boolean
  onClick: () => void
  onFocus: () => void
}

function OptionRow(props: OptionRowProps) {
  const { option, isOpened, isChosen, isActive, hasFocus, onClick, onFocus } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus && document.activeElement !== button.current) {
      button.current?.focus({ preventScroll: true })
    }
  }, [hasFocus])
  return (
    <button
      ref={button}
      type="button"
      className={isOpened ? `${styles.option} ${styles.opened}` : styles.option}
      title={option.label}
      tabIndex={isActive ? 0 : -1}
      aria-current={isChosen}
      aria-expanded={option.isLeaf ? undefined : isOpened}
      onClick={onClick}
      onFocus={onFocus}
    >
      <span className={styles.name}>{option.label}</span>
      {!option.isLeaf && <RightOutlined aria-hidden className={styles.arrow} />}
    </button>
  )
}
