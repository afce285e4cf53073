import { Problem } from './field.tsx'
import styles from './login.module.css'
import { useLoginText } from './text.ts'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const words = {
  idle: 'captchaIdle',
  working: 'captchaWorking',
  done: 'captchaDone',
  error: 'captchaError',
} as const satisfies Record<CaptchaState, string>

/** One click; the computer does the work (spec §2, the smart-verification widget). */
export function SmartVerification({ captcha, problem }: { captcha: Captcha; problem?: string }) {
  const t = useLoginText()
  const { state } = captcha
  // Browsers offer the needed cryptography on https and on this very machine only.
  const key = state === 'error' && !window.isSecureContext ? 'captchaInsecure' : words[state]
  return (
    <div className={styles.field}>
      <label
        className={styles.captcha}
        data-state={state}
        data-wrong={problem !== undefined || undefined}
      >
        <input
          type="checkbox"
          className="visually-hidden"
          checked={state === 'done'}
          aria-busy={state === 'working'}
          aria-describedby={problem ? 'captcha-problem' : undefined}
          onChange={() => {
            if (state === 'idle' || state === 'error') void captcha.verify()
          }}
        />
        <span className={styles.captchaMark} aria-hidden="true">
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path
              d={state === 'error' ? 'M8 3.5v5.5M8 12v.2' : 'm3.5 8.4 3 3 6-6.6'}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <span>{t(key)}</span>
      </label>
      <Problem id="captcha-problem" text={problem} />
    </div>
  )
}
