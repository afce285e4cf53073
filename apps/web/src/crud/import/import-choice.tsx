import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { contractKinds } from '@innkeeper/contract/fields/kinds'
import { importLimits } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Button, Spin } from 'antd'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { useNumber } from '../../ui/page/figure.tsx'
import { Time } from '../../ui/time.tsx'
import { FileButton } from '../file-button.tsx'
import { editableFields } from '../record.ts'
import styles from './import.module.css'
import { ImportMark } from './import-mark.tsx'
import { useImportText } from './text.ts'
import { importCallsOf, type useImport } from './use-import.ts'

interface ImportChoiceProps {
  area: ResourceArea
  importing: ReturnType<typeof useImport>
}

/** Where an import begins: the template, the file, and what was brought in before. */
export function ImportChoice({ area, importing }: ImportChoiceProps) {
  const t = useImportText()
  return (
    <div className={styles.choice}>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.template}>
        <Columns area={area} />
        <FileButton endpoint={importCallsOf(area).importTemplate} started={t('templateStarted')}>
          {t('template')}
        </FileButton>
      </div>
      <DropZone importing={importing} />
      <Recent importing={importing} />
    </div>
  )
}

/** Which columns the file has; the template says the rest. */
function Columns({ area }: { area: ResourceArea }) {
  const t = useImportText()
  const localized = useLocalized()
  const fields = editableFields(area).filter(([, field]) => contractKinds[field.kind].importable)
  return (
    <dl className={styles.columns}>
      <dt>{t('columns')}</dt>
      {fields.map(([name, field]) => (
        <dd key={name}>
          {localized(field.title)}
          {!field.schema.safeParse(undefined).success && (
            <span className={styles.required} title={t('required')}>
              *<span className="visually-hidden"> {t('required')}</span>
            </span>
          )}
        </dd>
      ))}
    </dl>
  )
}

function DropZone({
  importing: { sending, send, complaint },
}: Pick<ImportChoiceProps, 'importing'>) {
  const t = useImportText()
  const number = useNumber()
  const rules = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const { megabytes, rows } = importLimits

  const take = (file: File | undefined) => {
    if (!file) return
    const flaw = flawOf(file)
    setWrong(flaw)
    if (!flaw) send(file)
  }
  const flawOf = ({ name, size }: File): string | undefined => {
    if (!/\.(xlsx|csv|txt)$/i.test(name)) return t('wrongType')
    if (size === 0) return t('isEmpty')
    return size > megabytes * 1024 * 1024 ? t('tooLarge', { megabytes }) : undefined
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragging(inside)
  }
  const told = wrong ?? complaint
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does it all
    <div
      className={dragging ? `${styles.drop} ${styles.dragging}` : styles.drop}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      {sending ? (
        <div className={styles.sending} role="status">
          <Spin /> {t('sending', { name: sending.name })}
        </div>
      ) : (
        <>
          <InboxOutlined className={styles.inbox} aria-hidden />
          <Button type="primary" aria-describedby={rules} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <span className={styles.dropWords}>{t('drop')}</span>
        </>
      )}
      <p id={rules} className={styles.rules}>
        {t('rules', { megabytes, rows: number(rows) })}
      </p>
      {told && (
        <p className={styles.complaint} role="alert">
          {told}
        </p>
      )}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          take(event.target.files?.[0])
          // Choosing the same file again is a choice too: it may have been mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}

function Recent({ importing: { recent, show } }: Pick<ImportChoiceProps, 'importing'>) {
  const t = useImportText()
  const number = useNumber()
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className={styles.recentTitle}>{t('recent')}</h3>
      <ul className={styles.recent}>
        {recent.map((report) => (
          <li key={report.id} className={styles.past}>
            <span className={styles.file}>{report.file_name}</span>
            <ImportMark report={report} />
            <span>{t('recentRows', { count: report.rows, rows: number(report.rows) })}</span>
            <Time at={report.created_at} by={report.by} />
            <Button
              size="small"
              aria-label={t('showOf', { name: report.file_name })}
              onClick={() => show(report.id)}
            >
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
