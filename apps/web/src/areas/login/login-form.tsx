import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { useRef } from 'react'
import { CodeField } from './code-field.tsx'
import { DemoPanel } from './demo-panel.tsx'
import { Field, PasswordField } from './field.tsx'
import styles from './login.module.css'
import { SmartVerification } from './smart-verification.tsx'
import { useLoginText } from './text.ts'
import { useDemo } from './use-demo.ts'
import { useLogin } from './use-login.ts'

/** Variants 1 and 2 of the login form (spec §2). */
export function LoginForm({ config }: { config: PublicConfig }) {
  const t = useLoginText()
  const login = useLogin(config)
  const button = useRef<HTMLButtonElement>(null)
  const demo = useDemo(login, () => button.current?.focus())
  const { fields, values, problems, change, captcha, pending } = login
  const filling = demo.busyWith !== undefined

  return (
    <>
      <form
        className={styles.form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // What the demo has not filled in yet is nobody's mistake.
          if (!filling) void login.submit()
        }}
      >
        <Field
          label={t('phone')}
          value={values.phone}
          onChange={(phone) => change({ phone: phone.trim() })}
          problem={problems.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          placeholder={t('phoneHint')}
          maxLength={11}
        />
        <PasswordField
          label={t('password')}
          value={values.password}
          onChange={(password) => change({ password })}
          problem={problems.password}
          name="password"
          autoComplete="current-password"
        />
        {fields.captcha && <SmartVerification captcha={captcha} problem={problems.captcha} />}
        {fields.smsCode && <CodeField login={login} disabled={filling} />}
        {fields.secondPassword && (
          <PasswordField
            label={t('secondPassword')}
            value={values.code}
            onChange={(code) => change({ code })}
            problem={problems.code}
            name="second-password"
            autoComplete="off"
          />
        )}
        <div role="alert">
          {problems.form && <p className={styles.formProblem}>{problems.form}</p>}
        </div>
        <button
          ref={button}
          type="submit"
          className={styles.submit}
          aria-disabled={pending || filling}
        >
          {pending ? t('loggingIn') : t('login')}
        </button>
      </form>
      {config.demo_people.length > 0 && <DemoPanel people={config.demo_people} demo={demo} />}
    </>
  )
}
