import { cleanPin } from '@innkeeper/device-protocol/enrolment'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Input } from '../../ui/control/input.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'

interface PinFormProps {
  pin: string
  problem: string | undefined
  busy: boolean
  onFind: (pin: string) => void
}

/** The PIN as somebody reads it off a screen; the QR code brings it along. */
export function PinForm({ pin, problem, busy, onFind }: PinFormProps) {
  const t = useBindText()
  const id = useId()
  const [typed, setTyped] = useState(pin)
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (cleanPin(typed) !== '') onFind(typed.trim())
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {t('pin')}
      </label>
      <Input
        id={id}
        className={styles.pin}
        value={typed}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        status={problem && 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem ? (
        <p id={`${id}-hint`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p id={`${id}-hint`} className={styles.hint}>
          {t('pinHint')}
        </p>
      )}
      <Button
        type="primary"
        block
        htmlType="submit"
        loading={busy}
        disabled={cleanPin(typed) === ''}
      >
        {t('find')}
      </Button>
    </form>
  )
}
