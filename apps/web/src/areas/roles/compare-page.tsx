import CheckOutlined from '@ant-design/icons/CheckOutlined'
import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { compare, type Difference, differs } from './compare.ts'
import styles from './compare-page.module.css'
import { RoleSelect } from './role-select.tsx'
import { useText } from './text.ts'

type Pair = readonly [number | undefined, number | undefined]

interface ComparePageProps {
  pair: Pair
  onPair: (pair: Pair) => void
  onClose: () => void
}

/** Two roles side by side. */
export function ComparePage({ pair, onPair, onClose }: ComparePageProps) {
  const t = useText()
  const [first, second] = pair
  return (
    <Page title={t('compareTitle')} actions={<Button onClick={onClose}>{t('back')}</Button>}>
      <Panel>
        <div className={styles.pair}>
          <RoleSelect
            label={t('firstRole')}
            value={first}
            onChange={(id) => onPair([id, second])}
          />
          <RoleSelect
            label={t('secondRole')}
            value={second}
            onChange={(id) => onPair([first, id])}
          />
        </div>
        {first !== undefined && second !== undefined ? (
          <Compared pair={[first, second]} />
        ) : (
          <EmptyState title={t('pickTwo')} />
        )}
      </Panel>
    </Page>
  )
}

const skeleton = <Skeleton title rows={8} />

function Compared({ pair: [first, second] }: { pair: readonly [number, number] }) {
  const { detail, choices } = useRightsCalls().roles.endpoints
  const queries = [useQuery(detail, { id: first }), useQuery(detail, { id: second })] as const
  const tree = useQuery(choices, {})
  const failed = [...queries, tree].find(({ isError }) => isError) ?? tree
  const [one, other] = [queries[0].data, queries[1].data]
  if (!one || !other || !tree.data) {
    return (
      <Loaded query={{ ...failed, data: undefined } as never} skeleton={skeleton}>
        {() => null}
      </Loaded>
    )
  }
  return <Comparison roles={[one, other]} tree={tree.data.tree} />
}

interface ComparisonProps {
  roles: readonly [RoleDetail, RoleDetail]
  tree: Parameters<typeof compare>[0]
}

function Comparison({ roles, tree }: ComparisonProps) {
  const t = useText()
  const localized = useLocalized()
  const [shown, setShown] = useState<'differences' | 'all'>('differences')
  const sections = compare(tree, roles, { othersTitle: t('othersTitle'), localized })
  const all = sections.flatMap(({ rows }) => rows).filter(({ held }) => held.includes(true))
  const only = (index: 0 | 1) => all.filter((row) => differs(row) && row.held[index]).length
  const visible = sections
    .map((section) => ({
      ...section,
      rows: shown === 'all' ? section.rows : section.rows.filter(differs),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'differences' as const, label: t('differences') },
            { value: 'all' as const, label: t('all') },
          ]}
        />
        <Muted>
          {[
            ...([0, 1] as const).map((index) =>
              t('onlyIn', { name: roles[index].name, count: only(index) }),
            ),
            t('inBoth', { count: all.filter((row) => !differs(row)).length }),
          ].join(' · ')}
        </Muted>
      </div>
      {visible.length === 0 ? (
        <EmptyState title={t('same')} />
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('compareTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              <th scope="col">{roles[0].name}</th>
              <th scope="col">{roles[1].name}</th>
            </tr>
          </thead>
          {visible.map(({ key, title, rows }) => (
            <tbody key={key}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <ComparedRow key={row.code} row={row} marked={shown === 'all' && differs(row)} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

function ComparedRow({ row, marked }: { row: Difference; marked: boolean }) {
  const t = useText()
  return (
    <tr data-differs={marked || undefined}>
      <th scope="row">{row.title}</th>
      {row.held.map((held, index) => (
        <td key={index === 0 ? 'first' : 'second'}>
          {held ? <CheckOutlined aria-hidden className={styles.held} /> : <Muted>—</Muted>}
          <span className="visually-hidden">{t(held ? 'yes' : 'no')}</span>
        </td>
      ))}
    </tr>
  )
}
