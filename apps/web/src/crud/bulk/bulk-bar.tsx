import { mostAtOnce } from '@innkeeper/contract/resource/bulk'
import { Button } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCan, useCodes } from '../../session/can.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import {
  countOf,
  fitting,
  type NamedAction,
  type RecordActions,
  selectionOf,
  type Target,
} from '../actions/named-action.ts'
import { ExportButton } from '../export-button.tsx'
import { useCrudText } from '../text.ts'
import type { ResourceListState } from '../use-resource-list.ts'
import styles from './bulk-bar.module.css'
import { BulkEdit } from './bulk-edit.tsx'
import { BulkRemove } from './bulk-remove.tsx'
import { bulkActions } from './may-bulk.ts'
import type { ListSelection } from './use-selection.ts'

export interface BulkPartProps {
  target: Target
  /** It has been done: nothing is selected any more. */
  onDone: () => void
}

interface BulkBarProps {
  list: ResourceListState
  selection: ListSelection
  actions: RecordActions
  /** What the page adds. */
  more?: ComponentType<BulkPartProps>
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ list, selection, actions, more: More }: BulkBarProps) {
  const t = useCrudText()
  const number = useNumber()
  const codes = useCodes()
  const { area } = list
  const { target, chooseAll, clear } = selection
  const mayExport = useCan(area.endpoints.export)
  const count = countOf(target)
  const total = list.query.data?.list.total ?? 0
  const offered = bulkActions(area).filter(({ endpoint }) => codes.has(endpoint.permission))
  const props = { area, target, onDone: clear }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('withSelected')}>
      <span className={styles.count}>{t('selected', { number: number(count) })}</span>
      {chooseAll && total <= mostAtOnce && (
        <Button size="small" type="link" onClick={chooseAll}>
          {t('selectAll', { count: number(total) })}
        </Button>
      )}
      {offered.map((named) => (
        <BulkButton key={named.name} {...{ list, selection, actions, named }} />
      ))}
      {More && <More target={target} onDone={clear} />}
      <BulkEdit {...props} />
      {mayExport && area.endpoints.export && (
        <ExportButton
          size="small"
          endpoint={area.endpoints.export}
          search={target.matching ? list.search : { ...orderIn(list), ...selectionOf(target) }}
        />
      )}
      <BulkRemove {...props} />
      <Button size="small" type="text" onClick={clear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

/** A file of chosen rows has them in the order of the list, whatever else is filtered by now. */
const orderIn = ({ search, fixed }: ResourceListState) => {
  const { sort, order } = search as { sort?: string; order?: string }
  return { ...fixed, ...(sort && { sort, order }) }
}

function BulkButton(props: Omit<BulkBarProps, 'more'> & { named: NamedAction }): ReactNode {
  const { list, selection, actions, named } = props
  const t = useCrudText()
  const localized = useLocalized()
  const { action } = named
  const { rows, matching } = selection.target
  const fit = fitting(list.area, named, rows)
  const target = matching ? selection.target : { rows: fit }
  return (
    <>
      <Button
        size="small"
        danger={action.danger}
        disabled={countOf(target) === 0}
        onClick={() => actions.start(named, target, selection.clear)}
      >
        {localized(action.title)}
      </Button>
      {fit.length < rows.length && (
        <Muted>{t('onlyFor', { count: fit.length, all: rows.length })}</Muted>
      )}
    </>
  )
}
