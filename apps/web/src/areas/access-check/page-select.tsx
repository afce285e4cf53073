import { accessCheck } from '@innkeeper/contract/areas/access-check'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { TreeSelect } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import styles from './access-check.module.css'
import { useText } from './text.ts'

interface PageSelectProps {
  id: string
  /** Empty while nothing is chosen. */
  value: string
  onChange: (code: string) => void
}

interface Option {
  value: string
  title: string
  /** In the closed field, where the page around a button cannot be seen. */
  label: string
  selectable: boolean
  children: Option[]
}

/** Groups are there to find pages in; pages and buttons can be chosen. */
const optionsOf = (nodes: PermissionNode[], page = ''): Option[] =>
  nodes.map(({ key, title, kind, children }) => ({
    value: key,
    title,
    label: kind === 'button' ? `${page}: ${title}` : title,
    selectable: kind !== 'group',
    children: optionsOf(children, title),
  }))

const holds = (options: Option[], code: string): boolean =>
  options.some(({ value, children }) => value === code || holds(children, code))

export function PageSelect({ id, value, onChange }: PageSelectProps) {
  const t = useText()
  const pages = useQuery(accessCheck.endpoints.pages, {})
  const options = optionsOf(pages.data?.list ?? [])
  return (
    <TreeSelect<string, Option>
      id={id}
      className={styles.wide}
      // Nobody reads a bare code.
      value={holds(options, value) ? value : undefined}
      onChange={(code: string | undefined) => onChange(code ?? '')}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('pagePlaceholder')}
      loading={pages.isPending}
      notFoundContent={pages.error?.message ?? t('nothingFound')}
      treeNodeLabelProp="label"
      treeData={options}
      popupMatchSelectWidth={false}
    />
  )
}
