import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Item } from './items.ts'
import { Keys } from './keys.tsx'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { usePaletteText } from './text.ts'
import { useGroups } from './use-groups.ts'
import { useRun } from './use-run.tsx'

/** A phone has no room around it. */
const wholeScreen = { top: 0, maxWidth: '100vw', margin: 0, padding: 0 }

interface PaletteProps {
  open: boolean
  narrow: boolean
  onClose: () => void
}

/** Finds anything and goes there: records, pages and actions. Mounted anew for each opening. */
export default function Palette({ open, narrow, onClose }: PaletteProps) {
  const t = usePaletteText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { groups, behind, error, retry } = useGroups(text)
  const { run, also } = useRun(onClose)

  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ key }) => key === chosen) ?? items[0]
  const awaited = useAwaited(behind, (newTab) => active && run(active, newTab))
  const listId = `${id}-list`

  function type(next: string) {
    setText(next)
    setChosen('')
    awaited.forget()
  }

  function press(item: Item | undefined, newTab: boolean) {
    // What is shown of the server may not be what was typed: it opens when the answer is there.
    if (behind && (!item || item.record) && chosen === '') awaited.wait(newTab)
    else if (item) run(item, newTab)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends what an input method is composing.
    if (event.nativeEvent.isComposing) return
    const at = active ? items.indexOf(active) : -1
    const move = (to: number) => setChosen(items.at(to % items.length)?.key ?? '')
    const moves = new Map([
      ['ArrowDown', () => move(at + 1)],
      ['ArrowUp', () => move(at - 1)],
      ['Home', () => move(0)],
      ['End', () => move(-1)],
      ['Enter', () => press(active, event.ctrlKey || event.metaKey)],
    ])
    const act = moves.get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  const typed = text.trim()
  const said =
    behind && items.length === 0
      ? t('searching')
      : error
        ? error.message
        : typed && items.length === 0
          ? t('nothingTitle', { text: typed })
          : t('found', { count: items.length })

  return (
    <>
      <Modal
        open={open}
        onCancel={onClose}
        title={t('title')}
        footer={null}
        closable={false}
        width={narrow ? '100%' : 640}
        className={narrow ? styles.full : styles.palette}
        style={narrow ? wholeScreen : undefined}
        styles={{ header: { display: 'none' }, container: { padding: 0 } }}
        afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
        destroyOnHidden
      >
        <div className={styles.top}>
          <SearchOutlined aria-hidden />
          <input
            ref={input}
            className={styles.input}
            // biome-ignore lint/a11y/noAutofocus: whoever opens it wants to type
            autoFocus
            role="combobox"
            aria-label={t('title')}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
            aria-busy={behind}
            placeholder={t('placeholder')}
            value={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {narrow && (
            <Button type="text" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </div>
        <div className="visually-hidden" role="status">
          {said}
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          behind={behind}
          onPoint={setChosen}
          onOpen={run}
        />
        {items.length === 0 && (
          <div className={styles.state}>
            {error ? (
              <>
                <p>{error.message}</p>
                <Button onClick={retry}>{t('retry')}</Button>
              </>
            ) : behind ? (
              <p>{t('searching')}</p>
            ) : (
              typed && (
                <>
                  <p>{t('nothingTitle', { text: typed })}</p>
                  <p className={styles.hint}>{t('nothingHint')}</p>
                </>
              )
            )}
          </div>
        )}
        {error && items.length > 0 && (
          <div className={styles.failed} role="alert">
            {error.message} <Button onClick={retry}>{t('retry')}</Button>
          </div>
        )}
        {!narrow && <Keys />}
      </Modal>
      {also}
    </>
  )
}

/** Enter before the answer is there: `act` follows it. */
function useAwaited(behind: boolean, act: (newTab: boolean) => void) {
  const [newTab, setNewTab] = useState<boolean>()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (behind || newTab === undefined) return
    setNewTab(undefined)
    latest.current(newTab)
  }, [behind, newTab])
  return { wait: setNewTab, forget: () => setNewTab(undefined) }
}
