import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type DragEvent, use, useId, useRef, useState } from 'react'
import { ConfigContext } from '../../config/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useUiText } from '../text.ts'
import { acceptedFiles, defaultImageRules, type ImageRules, validateFiles } from './image-rules.ts'
import { DoneTile, UploadTile } from './image-tiles.tsx'
import styles from './image-upload.module.css'
import { useUploads } from './use-uploads.ts'

interface CommonProps extends Partial<ImageRules> {
  /** What the images are for, as the server files them (spec §7). */
  kind: 'banners' | 'brand_log'
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true'
}

interface ImagesUploadProps extends CommonProps {
  value?: string[]
  onChange?: (paths: string[]) => void
}

/** Chooses, checks and uploads images; its value is their paths on the server (spec §5). */
export function ImagesUpload({ kind, value = [], onChange, id, ...rest }: ImagesUploadProps) {
  // The server's limit, which the system settings can change.
  const allowed = use(ConfigContext)?.upload
  const rules: ImageRules = {
    types: rest.types ?? defaultImageRules.types,
    megabytes: rest.megabytes ?? allowed?.max_megabytes ?? defaultImageRules.megabytes,
    count: rest.count ?? defaultImageRules.count,
  }
  const t = useUiText()
  const localized = useLocalized()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof validateFiles>['problem']>()
  const [dragging, setDragging] = useState(false)
  const { uploads, start, retry, forget, remove } = useUploads(kind, value, (paths) =>
    onChange?.(paths),
  )
  const present = value.length + uploads.length

  const take = (files: FileList | null) => {
    const validated = validateFiles([...(files ?? [])], present, rules)
    setProblem(validated.problem)
    start(validated.accepted)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragging(inside)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does it all
    <div
      className={dragging ? `${styles.upload} ${styles.dragging}` : styles.upload}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <div className={styles.tiles}>
        {value.map((path, index) => (
          <DoneTile
            key={path}
            path={path}
            name={t('image', { number: index + 1 })}
            onRemove={() => remove(path)}
          />
        ))}
        {uploads.map((each) => (
          <UploadTile
            key={each.key}
            upload={each}
            onRetry={() => retry(each)}
            onRemove={() => forget(each.key)}
          />
        ))}
        {present < rules.count && (
          <button
            id={id}
            type="button"
            className={styles.choose}
            aria-describedby={[rest['aria-describedby'], hint].filter(Boolean).join(' ')}
            aria-invalid={rest['aria-invalid']}
            onClick={() => input.current?.click()}
          >
            <PlusOutlined aria-hidden />
            <span>{t('chooseImage')}</span>
            <span className={styles.drop}>{t('dropImage')}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        // Not `hidden`: Ant Design's form style would show it again.
        style={{ display: 'none' }}
        accept={acceptedFiles(rules)}
        multiple={rules.count > 1}
        onChange={(event) => {
          take(event.target.files)
          // Choosing the same file again is a choice too.
          event.target.value = ''
        }}
      />
      <p id={hint} className={styles.hint}>
        {t('uploadRules', { types: rules.types.join(', '), megabytes: rules.megabytes })}
        {rules.count > 1 && ` · ${t('uploadCount', { count: rules.count })}`}
      </p>
      {problem && (
        <p className={styles.complaint} role="alert">
          {localized(problem)}
        </p>
      )}
    </div>
  )
}

interface ImageUploadProps extends Omit<CommonProps, 'count'> {
  value?: string
  onChange?: (path: string) => void
}

/** One image; its value is the path, or empty. */
export function ImageUpload({ value, onChange, ...rest }: ImageUploadProps) {
  return (
    <ImagesUpload
      {...rest}
      value={value ? [value] : []}
      onChange={(paths) => onChange?.(paths[0] ?? '')}
    />
  )
}
