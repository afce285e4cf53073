import type { ResourceArea } from '@innkeeper/contract/resource'
import { Alert, Form, type FormInstance, Radio } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { Muted } from '../ui/two-lines.tsx'
import type { Conflict, Difference } from './conflict.ts'
import styles from './crud.module.css'
import { FieldValue } from './field-value.tsx'
import { type Row, sameValue, type Values } from './record.ts'
import { useCrudText } from './text.ts'

interface ConflictNoticeProps {
  area: ResourceArea
  conflict: Conflict
  form: FormInstance<Values>
}

/** Two people edited the same record: what the other one saved, beside what stands in the form. */
export function ConflictNotice({ area, conflict, form }: ConflictNoticeProps) {
  const t = useCrudText()
  const record = useLocalized()(area.resource.record)
  const notice = useRef<HTMLDivElement>(null)
  const now: Values = Form.useWatch([], form) ?? {}
  // It stands above what was being typed: without this nobody would see it come.
  useEffect(() => {
    if (conflict) notice.current?.focus()
  }, [conflict])
  const { differences, current } = conflict
  return (
    <div ref={notice} tabIndex={-1} className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        title={t('conflictTitle', { record })}
        description={
          <>
            {t(differences.length > 0 ? 'conflictIntro' : 'conflictNothing')}
            <div className={styles.differences}>
              {differences.map((difference) => (
                <SideChoice
                  key={difference.name}
                  difference={difference}
                  current={current}
                  now={now[difference.name]}
                  onChoose={(value) => form.setFieldValue(difference.name, value)}
                />
              ))}
            </div>
          </>
        }
      />
    </div>
  )
}

interface SideChoiceProps {
  difference: Difference
  current: Row
  /** What stands in the form at this moment. */
  now: unknown
  onChoose: (value: unknown) => void
}

function SideChoice({ difference, current, now, onChoose }: SideChoiceProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const { name, field, theirs } = difference
  const side = sameValue(now, theirs) ? 'theirs' : 'mine'
  const mine = side === 'mine' ? now : difference.mine
  // The name of what they refer to comes with the record; mine is asked for by its id.
  const asRow = {
    ...current,
    [name]: mine,
    ...(field.reference && { [field.reference.label]: null }),
  }
  return (
    <fieldset className={styles.difference}>
      <legend>{localized(field.title)}</legend>
      <Radio.Group
        className={styles.sides}
        value={side}
        onChange={(event) => onChoose(event.target.value === 'theirs' ? theirs : mine)}
      >
        <Radio value="theirs">
          <span className={styles.side}>
            <Muted>{t('theirs')}</Muted>
            <span>
              <FieldValue name={name} field={field} row={current} />
            </span>
          </span>
        </Radio>
        <Radio value="mine">
          <span className={styles.side}>
            <Muted>{t('mine')}</Muted>
            <span>
              <FieldValue name={name} field={field} row={asRow} />
            </span>
          </span>
        </Radio>
      </Radio.Group>
    </fieldset>
  )
}
