import { type Setting, settings } from '@innkeeper/contract/areas/settings'
import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useCan } from '../../session/can.tsx'
import { ConflictNotice } from '../../ui/conflict/conflict-notice.tsx'
import { useConflict } from '../../ui/conflict/use-conflict.ts'
import { EndpointForm } from '../../ui/form/form-fields.tsx'
import { useLeaveWarning } from '../../ui/form/use-leave-warning.ts'
import { Mark } from '../../ui/mark.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { Time } from '../../ui/time.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import styles from './settings.module.css'
import { useText } from './text.ts'
import { useValueFacts, useWordings } from './use-value-facts.tsx'

type Values = Setting['value']

interface SettingPanelProps {
  setting: Setting
  /** Asks before saving; the answer yes runs `act`. */
  ask?: (values: Values, act: () => Promise<unknown>) => void
  wide?: boolean
  children: ReactNode
}

/** One setting: its form, whose doing it is, and the way back to the default. */
export function SettingPanel({ setting, ask, wide, children }: SettingPanelProps) {
  const t = useText()
  const id = useId()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [known, setKnown] = useState(setting)
  const conflict = useConflict({ record: known, valuesOf: ({ value }) => value })
  const { known: inForce = known, handleConflict } = conflict
  const maySave = useCan(settings.endpoints.save)
  const wordingsOf = useWordings()
  const { name } = setting
  const now = (Form.useWatch([], form) ?? {}) as Values
  const isChanged = (values: Values) =>
    Object.keys(values).some((key) => values[key] !== inForce.value[key])
  const dirty = isChanged(now)
  useLeaveWarning(dirty, () => true)

  /** From here on this is what the form begins with. */
  const settle = (saved: Setting) => {
    form.setFieldsValue(saved.value)
    setKnown(saved)
  }
  // News of the server replace what nobody is working on.
  const hear = useEffectEvent((news: Setting) => {
    if (news.version >= known.version && !isChanged(form.getFieldsValue() as Values)) settle(news)
  })
  useEffect(() => hear(setting), [setting])

  const options = { onDone: settle, onRefused: handleConflict }
  const save = useCall(settings.endpoints.save, options)
  const reset = useReset(known, options)
  const send = (body: Parameters<typeof save.call>[0]) =>
    ask ? ask(now, () => save.call(body)) : void save.call(body)

  return (
    <Panel
      title={t(name)}
      extra={<State setting={known} />}
      className={wide ? styles.wide : undefined}
    >
      <p className={styles.hint}>{t(`${name}Hint`)}</p>
      <EndpointForm
        id={id}
        form={form}
        endpoint={settings.endpoints.save}
        initial={known.value as never}
        fixed={{ name, version: inForce.version } as never}
        rejected={save.fields}
        onSend={send}
      >
        <ConflictNotice conflict={conflict} record={t('record')} fields={wordingsOf(known.value)} />
        {children}
      </EndpointForm>
      {maySave && (
        <div className={styles.buttons}>
          {known.changed && (
            <Button aria-label={t('resetOf', { name: t(name) })} onClick={reset}>
              {t('reset')}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            aria-label={t('saveOf', { name: t(name) })}
            loading={save.pending}
            disabled={!dirty}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type ResetOptions = Parameters<typeof useCall<typeof settings.endpoints.reset>>[1]

function useReset(known: Setting, options: ResetOptions) {
  const t = useText()
  const confirm = useConfirm()
  const factsOf = useValueFacts()
  const { name, version, default_value } = known
  const { call } = useCall(settings.endpoints.reset, options)
  return () =>
    confirm({
      title: t('resetTitle', { name: t(name) }),
      consequence: (
        <>
          {t('resetConsequence')}
          <Facts facts={factsOf({ value: default_value })} />
        </>
      ),
      action: t('reset'),
      run: () => call({ name, version }),
    })
}

function State({ setting: { changed, changed_at, changed_by } }: { setting: Setting }) {
  const t = useText()
  if (!changed) return <Mark>{t('isDefault')}</Mark>
  return (
    <span className={styles.state}>
      <Mark tone="here">{t('changed')}</Mark>
      {changed_at && <Time at={changed_at} by={changed_by} />}
    </span>
  )
}
