import RightOutlined from '@ant-design/icons/RightOutlined'
import VirtualList, { type ListRef } from '@rc-component/virtual-list'
import { Button } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useUiText } from '../text.ts'
import styles from './cascade.module.css'
import { type CascaderOption, type CascadeSource, isLeaf, type Step } from './cascade.ts'

interface CascadeColumnsProps {
  ref: Ref<HTMLDivElement>
  listId: string
  source: CascadeSource
  chosen: Step[]
  anyLevel: boolean
  /** `done` when there is nothing further below. */
  onChoose: (path: Step[], done: boolean) => void
  onLeave: () => void
}

/** A column for each level that is open. Arrow keys go up, down, in and out. */
export function CascadeColumns(props: CascadeColumnsProps) {
  const { listId, source, chosen, anyLevel, onChoose, onLeave } = props
  const [opened, setOpened] = useState<Step[]>(chosen.slice(0, -1))
  const [focusOn, setFocusOn] = useState<number>()
  const t = useUiText()
  const parents = ['', ...opened.map((step) => step.value)]

  const pick = (level: number, option: CascaderOption) => {
    const path = [...opened.slice(0, level), { value: option.value, label: option.label }]
    if (!isLeaf(option)) setOpened(path)
    if (isLeaf(option) || anyLevel) onChoose(path, isLeaf(option))
  }
  const move = (level: number, option: CascaderOption, event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'ArrowLeft' && level > 0) setFocusOn(level - 1)
    else if (event.key === 'ArrowRight' && !isLeaf(option)) {
      setOpened([...opened.slice(0, level), { value: option.value, label: option.label }])
      setFocusOn(level + 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={props.ref} id={listId} className={styles.columns}>
      {parents.map((pid, level) => (
        <Column
          key={pid}
          title={t(source.levels[level] ?? 'loading')}
          // The combobox takes the first option for the active one; arrow down leads there.
          activeId={level === 0 ? `${listId}_0` : undefined}
          source={source}
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
  activeId: string | undefined
  source: CascadeSource
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
  const { title, source, pid } = props
  const t = useUiText()
  const { data, error, refetch } = source.useChildren(pid)
  const frame = useRef<HTMLElement>(null)
  // On a phone the columns are wider than the screen: the new one comes into view.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <section ref={frame} className={styles.column} aria-label={title} aria-busy={!data && !error}>
      {!data && !error && <p className={styles.note}>{t('loading')}</p>}
      {!data && error && (
        <div className={styles.note} role="alert">
          {error.message}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className={styles.note}>{t('nothingFound')}</p>}
      {data && data.length > 0 && <Options {...props} options={data} />}
    </section>
  )
}

function Options(props: ColumnProps & { options: CascaderOption[] }) {
  const { options, activeId, opened, chosen, hasFocus, onPick, onKey, onFocus } = props
  const list = useRef<ListRef>(null)
  const start = options.findIndex((option) => option.value === (opened ?? chosen))
  const [active, setActive] = useState(Math.max(0, start))
  useEffect(() => {
    list.current?.scrollTo({ index: active })
  }, [active])

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
          id={index === active ? activeId : undefined}
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
  id: string | undefined
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
      id={props.id}
      type="button"
      className={isOpened ? `${styles.option} ${styles.opened}` : styles.option}
      title={option.label}
      tabIndex={isActive ? 0 : -1}
      aria-current={isChosen}
      aria-expanded={isLeaf(option) ? undefined : isOpened}
      onClick={onClick}
      onFocus={onFocus}
    >
      <span className={styles.name}>{option.label}</span>
      {!isLeaf(option) && <RightOutlined aria-hidden className={styles.arrow} />}
    </button>
  )
}
