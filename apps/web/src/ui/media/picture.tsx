import FileImageOutlined from '@ant-design/icons/FileImageOutlined'
import { useState } from 'react'
import { serverAddress } from '../../api/wire.ts'
import { onUse } from '../on-use.tsx'
import { useUiText } from '../text.ts'
import styles from './picture.module.css'

const Image = onUse(
  () => import('./zoom-image.tsx').then((module) => module.ZoomImage),
  ({ width, height }) => <span style={{ display: 'inline-block', width, height }} />,
)

interface FrameProps {
  /** Its full address. */
  address: string
  /** What it shows; also the name of the button that opens it. */
  name: string
  width?: number
  height?: number
}

interface PictureProps extends Omit<FrameProps, 'address'> {
  /** Its path on the server. */
  src: string
}

/** A small picture that opens large, by mouse and by keyboard. */
export const Picture = ({ src, ...rest }: PictureProps) => (
  <PictureAt {...rest} address={serverAddress(src)} />
)

export function BrokenPicture({ width = 80, height = 52 }: { width?: number; height?: number }) {
  const t = useUiText()
  return (
    <span
      className={styles.broken}
      style={{ width, height }}
      role="img"
      aria-label={t('imageBroken')}
      title={t('imageBroken')}
    >
      <FileImageOutlined aria-hidden />
    </span>
  )
}

export function PictureAt({ address, name, width = 80, height = 52 }: FrameProps) {
  const t = useUiText()
  const [broken, setBroken] = useState<string>()
  if (broken === address) return <BrokenPicture width={width} height={height} />
  return (
    <Image
      src={address}
      alt={name}
      aria-label={t('showImage', { name })}
      width={width}
      height={height}
      classNames={{ root: styles.frame, image: styles.image }}
      onError={() => setBroken(address)}
    />
  )
}
