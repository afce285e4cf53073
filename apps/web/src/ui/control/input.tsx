import type { Input as AntdInput } from 'antd'
import { onUse } from '../on-use.tsx'
import styles from './control.module.css'

const OnUse = onUse(
  () => import('./antd-input.tsx').then((module) => module.Input as never),
  () => <span className={styles.waiting} />,
)

/** Ant Design's, fetched by the first page that shows one. */
export const Input = OnUse as unknown as typeof AntdInput & typeof OnUse
