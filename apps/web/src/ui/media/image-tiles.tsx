import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { Button } from 'antd'
import { useUiText } from '../text.ts'
import styles from './image-upload.module.css'
import { Picture } from './picture.tsx'
import type { Upload } from './use-uploads.ts'

interface DoneTileProps {
  path: string
  name: string
  onRemove: () => void
}

export function DoneTile({ path, name, onRemove }: DoneTileProps) {
  const t = useUiText()
  return (
    <div className={styles.tile}>
      <Picture src={path} name={name} width={144} height={96} />
      <Button
        className={styles.remove}
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removeImage', { name })}
        onClick={onRemove}
      />
    </div>
  )
}

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const t = useUiText()
  const { name } = upload.file
  return (
    <div className={upload.failure ? `${styles.tile} ${styles.failed}` : styles.tile}>
      {upload.failure ? (
        <div className={styles.words} role="alert">
          <strong>{t('uploadFailed', { name })}</strong>
          <span>{upload.failure}</span>
        </div>
      ) : (
        <div className={styles.words} role="status">
          <span>{t('uploading', { name })}</span>
          <progress className={styles.progress} aria-hidden="true" />
        </div>
      )}
      <div className={styles.tools}>
        {upload.failure && (
          <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('removeImage', { name })}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
