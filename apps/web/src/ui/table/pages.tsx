import { pageSizes } from '@innkeeper/contract/paging'
import { Pagination, Select } from 'antd'
import type { ReactNode } from 'react'
import { useUiText } from '../text.ts'
import styles from './data-table.module.css'

export interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Given where the person can choose how many rows a page has. */
  onSize?: (size: number) => void
}

/** Which page one is on, for the ears too. */
function Here({ is, children }: { is: boolean; children: ReactNode }) {
  return is ? (
    <span className={styles.here} aria-current="page">
      {children}
    </span>
  ) : (
    children
  )
}

/** Every page by its number. */
export function Pages({ page, size, total, onPage, onSize }: PagerProps) {
  const t = useUiText()
  const [smallest] = pageSizes
  return (
    <>
      <Pagination
        current={page}
        total={total}
        pageSize={size}
        showSizeChanger={false}
        showLessItems
        onChange={onPage}
        itemRender={(number, type, element) =>
          type === 'page' ? <Here is={number === page}>{element}</Here> : element
        }
      />
      {onSize && total > smallest && (
        <Select
          aria-label={t('pageSize')}
          value={size}
          options={pageSizes.map((value) => ({ value, label: t('perPage', { count: value }) }))}
          onChange={onSize}
        />
      )}
    </>
  )
}
