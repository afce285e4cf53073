import { Alert, Form, Radio } from 'antd'
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { NoValue } from '../no-value.tsx'
import { Muted } from '../table/two-lines.tsx'
import { type Difference, type Sides, sameValue, type Values } from './conflict.ts'
import styles from './conflict-notice.module.css'
import { useConflictText } from './text.ts'
import type { OpenConflict } from './use-conflict.ts'

/** A field as people know it. */
export interface FieldDescription<T = unknown> {
  title: string
  /** A value of it in words; never asked for nothing at all. */
  show: (value: T, sides: Sides<T>) => ReactNode
}

interface ConflictNoticeProps<V extends Values> {
  conflict: Pick<OpenConflict<unknown>, 'form' | 'differences'>
  /** What that which is edited is called. */
  record: string
  fields: { [Name in keyof V]-?: FieldDescription<NonNullable<V[Name]> | Extract<V[Name], null>> }
}

/**
 * Two people edited the same record: what the other one saved, beside what stands in the form. It
 * stands inside the form from the beginning, and says nothing until that happens.
 */
export function ConflictNotice<V extends Values>(props: ConflictNoticeProps<V>) {
  const { conflict, record, fields } = props
  const form = Form.useFormInstance()
  useImperativeHandle(conflict.form, () => form, [form])
  if (!conflict.differences) return null
  return <Notice differences={conflict.differences} record={record} fields={fields as Wordings} />
}

type Wordings = Record<string, FieldDescription>

interface NoticeProps {
  differences: Difference[]
  record: string
  fields: Wordings
}

function Notice({ differences, record, fields }: NoticeProps) {
  const t = useConflictText()
  const notice = useRef<HTMLDivElement>(null)
  // It stands above what was being typed: without this nobody would see it come.
  useEffect(() => {
    if (differences) notice.current?.focus()
  }, [differences])
  const intro = differences.every(({ untouched }) => untouched) ? 'takenOver' : 'choose'
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Alert
        type="warning"
        showIcon
        title={t('title', { record })}
        description={
          <>
            {t(differences.length > 0 ? intro : 'nothing')}
            <div className={styles.differences}>
              {differences.map((difference) => {
                const wording = fields[difference.name]
                return (
                  wording && (
                    <Choice key={difference.name} difference={difference} wording={wording} />
                  )
                )
              })}
            </div>
          </>
        }
      />
    </div>
  )
}

interface ChoiceProps {
  difference: Difference
  wording: FieldDescription
}

function Choice({ difference, wording }: ChoiceProps) {
  const t = useConflictText()
  const form = Form.useFormInstance()
  const { name, theirs, both, before } = difference
  // Watched for the sake of drawing anew; at the first drawing a watch knows nothing yet.
  Form.useWatch(name, { form, preserve: true })
  const now: unknown = form.getFieldValue(name)
  const isNow = (value: unknown) => value !== undefined && sameValue(now, value)
  const side = isNow(theirs) ? 'theirs' : isNow(both) ? 'both' : 'mine'
  // What is typed from here on is still mine.
  const mine = side === 'mine' ? now : difference.mine
  const sides = { theirs, mine, both }
  const words = { theirs: t('theirs'), mine: t('mine'), both: t('both') }
  if (sameValue(mine, before)) words.mine = t('asItWas')
  return (
    <fieldset className={styles.difference}>
      <legend>{wording.title}</legend>
      <Radio.Group
        className={styles.sides}
        value={side}
        onChange={({ target }) => form.setFieldValue(name, sides[target.value as typeof side])}
      >
        {(['theirs', 'mine', 'both'] as const).map(
          (each) =>
            (each !== 'both' || both !== undefined) && (
              <Radio key={each} value={each}>
                <span className={styles.side}>
                  <Muted>{words[each]}</Muted>
                  <span>
                    {isNothing(sides[each]) ? <NoValue /> : wording.show(sides[each], difference)}
                  </span>
                </span>
              </Radio>
            ),
        )}
      </Radio.Group>
    </fieldset>
  )
}

/** Null may mean something, such as the whole platform. */
const isNothing = (value: unknown) => value === undefined || value === ''
