import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import styles from './login.module.css'
import { useLoginText } from './text.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string
  /** Stands at the right inside the frame of the input. */
  extra?: ReactNode
}

export function Field({ label, value, onChange, problem, extra, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} data-wrong={problem !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {extra}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

export function Problem({ id, text }: { id?: string; text?: string }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {text}
    </p>
  )
}

export function PasswordField(props: Omit<Props, 'type' | 'extra'>) {
  const t = useLoginText()
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      extra={
        <button
          type="button"
          className={styles.reveal}
          aria-label={visible ? t('hidePassword') : t('showPassword')}
          onClick={() => setVisible(!visible)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <g stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="2.9" />
              {!visible && <path d="m4 20 16-16" />}
            </g>
          </svg>
        </button>
      }
    />
  )
}
