import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { pageSizes } from '@innkeeper/contract/paging'
import { Button } from 'antd'
import { useIsNarrow } from '../../theme/use-media.ts'
import { NativeSelect } from '../control/native-select.tsx'
import { onUse } from '../on-use.tsx'
import { useUiText } from '../text.ts'
import styles from './data-table.module.css'
import type { PagerProps } from './pages.tsx'

const Pages = onUse<PagerProps>(() => import('./pages.tsx').then((module) => module.Pages))

/** Total, prev, pager, next (spec §2), and how many rows a page has. */
export function Pager(props: PagerProps) {
  const t = useUiText()
  const narrow = useIsNarrow()
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span className={styles.total}>{t('total', { count: props.total })}</span>
      <div className={styles.turning}>
        {narrow ? <FewPages {...props} /> : <Pages {...props} />}
      </div>
    </nav>
  )
}

/** On a phone: back, where one is, and on. */
function FewPages({ page, size, total, onPage, onSize }: PagerProps) {
  const t = useUiText()
  const [smallest] = pageSizes
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previousPage')}
        title={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.total} aria-current="page">
        {page} / {last}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('nextPage')}
        title={t('nextPage')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      {onSize && total > smallest && (
        <NativeSelect
          aria-label={t('pageSize')}
          value={size}
          options={pageSizes.map((value) => ({ value, label: t('perPage', { count: value }) }))}
          onChange={onSize}
        />
      )}
    </>
  )
}
