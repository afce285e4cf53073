import type { Input as AntdInput, GetProps } from 'antd'
import { onUse } from '../on-use.tsx'
import styles from './control.module.css'

/** Ant Design's, fetched by the first page that shows one. */
export const TextArea = onUse<GetProps<typeof AntdInput.TextArea>>(
  () => import('./antd-input.tsx').then((module) => module.Input.TextArea as never),
  () => <span className={styles.waiting} />,
)
