import type { ImportReport, WrongCell } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Alert } from 'antd'
import { NoValue } from '../../ui/no-value.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { FileButton } from '../file-button.tsx'
import styles from './import.module.css'
import { useImportText } from './text.ts'
import { importCallsOf } from './use-import.ts'

interface ImportWrongProps {
  area: ResourceArea
  report: ImportReport
}

/** Each wrong cell with its row, its column and the reason; all of them as a file. */
export function ImportWrong({ area, report }: ImportWrongProps) {
  const t = useImportText()
  const number = useNumber()
  const { id, file_name: name, wrong, wrong_cells: cells } = report
  return (
    <div className={styles.wrong}>
      <Alert
        type="error"
        showIcon
        title={t('wrongTitle', { count: wrong })}
        description={t('wrongHint', { count: wrong, name })}
      />
      <div className={styles.wrongBar}>
        <Muted>
          {wrong > cells.length && t('shown', { shown: number(cells.length), all: number(wrong) })}
        </Muted>
        <FileButton
          endpoint={importCallsOf(area).importErrors}
          body={{ id }}
          started={t('errorsStarted')}
        >
          {t('allErrors')}
        </FileButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.cells} aria-label={t('wrongList')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <Line key={`${cell.row} ${cell.column} ${cell.reason}`} cell={cell} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Line({ cell: { row, column, value, reason } }: { cell: WrongCell }) {
  return (
    <tr>
      <th scope="row">{row}</th>
      <td>{column}</td>
      <td>{value === '' ? <NoValue /> : value}</td>
      <td>{reason}</td>
    </tr>
  )
}
