import type { Select as AntdSelect } from 'antd'
import { onUse } from '../on-use.tsx'
import styles from './control.module.css'

const OnUse = onUse(
  () => import('./antd-select.tsx').then((module) => module.Select as never),
  () => <span className={styles.waiting} />,
)

/** Ant Design's, fetched by the first page that shows one. */
export const Select = OnUse as unknown as typeof AntdSelect & typeof OnUse
