import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Button, Input, Space } from 'antd'
import { useId } from 'react'
import { useUiText } from '../text.ts'
import styles from './copy-field.module.css'
import { useCopy } from './use-copy.ts'

/** A value to take along, with a button that copies it and says so. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useUiText()
  const id = useId()
  const { copy, outcome } = useCopy(value)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Space.Compact block>
        <Input
          id={id}
          className={styles.value}
          value={value}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button
          icon={outcome === 'copied' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          aria-label={`${t('copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </Space.Compact>
      <p className={styles.outcome} role="status">
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
