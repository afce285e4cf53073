import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { useUiText } from '../text.ts'
import styles from './copy-field.module.css'

/** A value to take along, with a button that copies it and says so. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useUiText()
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    try {
      // Absent where the page came over plain http from another machine.
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
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
