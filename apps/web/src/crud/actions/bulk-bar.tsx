import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCodes } from '../../session/can.tsx'
import type { Selection } from '../../ui/table/column.ts'
import { Muted } from '../../ui/table/two-lines.tsx'
import { labelOf, type Row } from '../record.ts'
import { useCrudText } from '../text.ts'
import styles from './bulk-bar.module.css'
import { actionsOf, fitting, type NamedAction } from './named-action.ts'
import type { RecordActions } from './use-record-actions.tsx'

/** The rows that somebody chose; undefined where there is nothing to do with several at once. */
export function useSelection(area: ResourceArea): Selection<Row> | undefined {
  const codes = useCodes()
  const [rows, setRows] = useState<Row[]>([])
  const may = bulkActions(area).some(({ endpoint }) => codes.has(endpoint.permission))
  if (!may) return undefined
  return { rows, onChange: setRows, nameOf: (row) => labelOf(area, row) }
}

const bulkActions = (area: ResourceArea) => actionsOf(area).filter(({ action }) => action.bulk)

interface BulkBarProps {
  area: ResourceArea
  selection: Selection<Row>
  actions: RecordActions
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ area, selection, actions }: BulkBarProps) {
  const t = useCrudText()
  const codes = useCodes()
  const { rows, onChange } = selection
  if (rows.length === 0) return null
  const offered = bulkActions(area).filter(({ endpoint }) => codes.has(endpoint.permission))
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('withSelected')}>
      <span className={styles.count}>{t('selected', { count: rows.length })}</span>
      {offered.map((named) => (
        <BulkButton
          key={named.name}
          area={area}
          named={named}
          selection={selection}
          actions={actions}
        />
      ))}
      <Button size="small" type="text" onClick={() => onChange([])}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

function BulkButton({ area, named, selection, actions }: BulkBarProps & { named: NamedAction }) {
  const t = useCrudText()
  const localized = useLocalized()
  const { action } = named
  const rows = fitting(area, named, selection.rows)
  return (
    <>
      <Button
        size="small"
        danger={action.danger}
        disabled={rows.length === 0}
        onClick={() => actions.start(named, rows, () => selection.onChange([]))}
      >
        {localized(action.title)}
      </Button>
      {rows.length < selection.rows.length && (
        <Muted>{t('onlyFor', { count: rows.length, all: selection.rows.length })}</Muted>
      )}
    </>
  )
}
