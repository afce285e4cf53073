import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import type { MenuEntry } from '@innkeeper/contract/areas/menus'
import { Button } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { useRightsCalls } from '../../session/calls.ts'
import { Can, useCan } from '../../session/can.tsx'
import { Mark } from '../../ui/mark.tsx'
import { MoreMenu } from '../../ui/table/more-menu.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { moveButtonId, otherTitleOf, type Step, titleOf } from './entries.ts'
import styles from './menu-tree.module.css'
import { useText } from './text.ts'
import type { Drag } from './use-drag.ts'
import { useEntryActs } from './use-entry-acts.tsx'

interface EntryRowProps {
  entry: MenuEntry
  /** A group above it is hidden, so nobody sees it either. */
  hiddenAbove: boolean
  isFirst: boolean
  isLast: boolean
  drag: Drag
  onMove: (step: Step) => void
  onEdit: () => void
}

export function EntryRow(props: EntryRowProps) {
  const { entry, hiddenAbove, drag, onEdit } = props
  const t = useText()
  const language = useLanguage()
  const { menus } = useRightsCalls()
  const acts = useEntryActs(entry)
  const name = titleOf(entry, language)
  return (
    <div
      className={styles.row}
      data-row-key={entry.id}
      data-hidden={entry.hidden || hiddenAbove || undefined}
      data-drop={drag.mark}
      {...drag.row}
    >
      <MoveButtons {...props} name={name} />
      <div className={styles.title} data-depth={entry.level}>
        <MenuIcon name={entry.icon} />
        <span className={styles.line}>
          <Noted main={name} note={otherTitleOf(entry, language)} />
        </span>
      </div>
      <div className={styles.line} title={entry.path || undefined}>
        <Noted
          main={entry.kind === 'group' ? <Muted>{t('heading')}</Muted> : entry.path}
          note={t('levelOf', { level: entry.level })}
        />
      </div>
      <div className={styles.count}>{entry.buttons || null}</div>
      <Marks entry={entry} hiddenAbove={hiddenAbove} />
      <div className={styles.acts}>
        {entry.editable && (
          <Can do={menus.endpoints.save}>
            <Button size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
          </Can>
        )}
        <MoreMenu of={name} items={acts} />
      </div>
    </div>
  )
}

/** Empty where there is nothing to move, so that the rows stay aligned. */
function MoveButtons(props: EntryRowProps & { name: string }) {
  const { entry, name, isFirst, isLast, drag, onMove } = props
  const t = useText()
  const { menus } = useRightsCalls()
  const mayMove = useCan(menus.endpoints.sort) && entry.editable
  return (
    <div className={styles.moves}>
      {mayMove && (
        <>
          <span className={styles.handle} draggable title={t('drag')} {...drag.handle}>
            <HolderOutlined aria-hidden />
          </span>
          <Button
            id={moveButtonId(entry.id, -1)}
            size="small"
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('up', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            id={moveButtonId(entry.id, 1)}
            size="small"
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('down', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </div>
  )
}

function Marks({ entry, hiddenAbove }: Pick<EntryRowProps, 'entry' | 'hiddenAbove'>) {
  const t = useText()
  return (
    <div className={styles.marks}>
      {entry.hidden && <Mark tone="waiting">{t('hidden')}</Mark>}
      {!entry.hidden && hiddenAbove && <Mark tone="waiting">{t('hiddenAbove')}</Mark>}
      {entry.type === 1 && <Mark>{t('type1')}</Mark>}
      {entry.kind === 'link' && <Mark tone="here">{t('link')}</Mark>}
      {entry.kind === 'group' && entry.added && entry.editable && (
        <Mark tone="here">{t('group')}</Mark>
      )}
      {entry.everybody && <Mark>{t('everybody')}</Mark>}
      {entry.edited && <Mark>{t('edited')}</Mark>}
    </div>
  )
}
