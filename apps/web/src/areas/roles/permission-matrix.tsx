import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { Checkbox, Input } from 'antd'
import { createContext, type ReactNode, use, useState } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import {
  codesOf,
  codesOfColumn,
  matching,
  operations,
  type PageRow,
  type Section,
  sectionsOf,
  titleIn,
  toggle,
} from './matrix.ts'
import styles from './permission-matrix.module.css'
import { useText } from './text.ts'

interface PermissionMatrixProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
  tree: PermissionNode[]
  /** It can only be looked at. */
  readOnly?: boolean
}

/** What is ticked, and what a tick does. */
interface Ticks {
  chosen: ReadonlySet<string>
  readOnly: boolean
  set: (codes: string[], on: boolean) => void
}

const TicksContext = createContext<Ticks>({ chosen: new Set(), readOnly: true, set: () => {} })

/** Pages by what can be done on them, each with its box. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { id, value = [], onChange, tree, readOnly = false } = props
  const t = useText()
  const [words, setWords] = useState('')
  const sections = sectionsOf(matching(tree, words.trim()))
  const rows = sections.flatMap((section) => section.rows)
  // A match may show a part of a page only; what belongs together is known by the whole tree.
  const whole = sectionsOf(tree).flatMap((section) => section.rows)
  const chosen = new Set(value)
  const set = (codes: string[], on: boolean) => onChange?.(toggle(whole, value, codes, on))
  return (
    <TicksContext value={{ chosen, readOnly, set }}>
      <div className={styles.bar}>
        <Input.Search
          id={id}
          className={styles.search}
          value={words}
          allowClear
          placeholder={t('find')}
          aria-label={t('find')}
          onChange={(event) => setWords(event.target.value)}
          // Enter would send the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Count codes={codesOf(whole)} />
      </div>
      {rows.length === 0 ? (
        <Muted>{t('nothingFound')}</Muted>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('rights')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('page')}</th>
              {operations.map((column) => (
                <th key={column} scope="col" className={styles.operation}>
                  <Box
                    codes={codesOfColumn(rows, column)}
                    label={t('allPages', { operation: t(column) })}
                  >
                    {t(column)}
                  </Box>
                </th>
              ))}
              <th scope="col">{t('other')}</th>
            </tr>
          </thead>
          {sections.map((section) => (
            <SectionRows key={section.key} section={section} />
          ))}
        </table>
      )}
    </TicksContext>
  )
}

function SectionRows({ section: { title, rows } }: { section: Section }) {
  const t = useText()
  const codes = codesOf(rows)
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup">
          <Box codes={codes} label={t('wholeGroup', { group: title })}>
            {title}
          </Box>{' '}
          <Count codes={codes} />
        </th>
        {operations.map((column) => {
          const inColumn = codesOfColumn(rows, column)
          return (
            <td key={column} className={styles.operation}>
              {inColumn.length > 1 && <Box codes={inColumn} label={`${title}: ${t(column)}`} />}
            </td>
          )
        })}
        <td />
      </tr>
      {rows.map((row) => (
        <Row key={row.page.key} row={row} />
      ))}
    </tbody>
  )
}

function Row({ row }: { row: PageRow }) {
  const t = useText()
  const { page, cells, others } = row
  return (
    <tr>
      <th scope="row" className={styles.page}>
        {page.title} {page.platform_only && <Mark>{t('platformOnly')}</Mark>}{' '}
        {page.kind === 'link' && <Mark>{t('link')}</Mark>}
      </th>
      {operations.map((column) => {
        const node = cells[column]
        const label = node === page ? `${page.title}: ${t('view')}` : node && titleIn(row, node)
        return (
          <td key={column} className={styles.operation}>
            {node && label && (
              <Box codes={[node.key]} label={label}>
                <span className={styles.onPhone}>{t(column)}</span>
              </Box>
            )}
          </td>
        )
      })}
      <td className={styles.others}>
        {others.map((node) => (
          <Box key={node.key} codes={[node.key]} label={titleIn(row, node)}>
            {node.title}
          </Box>
        ))}
      </td>
    </tr>
  )
}

interface BoxProps {
  codes: string[]
  /** For who cannot see where it stands. */
  label: string
  children?: ReactNode
}

function Box({ codes, label, children }: BoxProps) {
  const { chosen, readOnly, set } = use(TicksContext)
  const count = codes.filter((code) => chosen.has(code)).length
  if (codes.length === 0) return children
  return (
    <Checkbox
      checked={count === codes.length}
      indeterminate={count > 0 && count < codes.length}
      disabled={readOnly}
      aria-label={label}
      onChange={(event) => set(codes, event.target.checked)}
    >
      {children}
    </Checkbox>
  )
}

function Count({ codes }: { codes: string[] }) {
  const t = useText()
  const { chosen } = use(TicksContext)
  const count = codes.filter((code) => chosen.has(code)).length
  return <Muted>{t('chosen', { chosen: count, all: codes.length })}</Muted>
}
