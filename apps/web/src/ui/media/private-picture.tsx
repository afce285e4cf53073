import { useQuery } from '@tanstack/react-query'
import { loadFile } from '../../api/client.ts'
import { useUiText } from '../text.ts'
import styles from './picture.module.css'
import { BrokenPicture, PictureAt } from './picture.tsx'

interface PrivatePictureProps {
  /** Where the server gives it to this person alone. */
  path: string
  name: string
  width: number
  height: number
}

/** No `blob:` address: the Content-Security-Policy has none. */
const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A picture that needs the person's token, which no `img` can send. */
export function PrivatePicture({ path, name, width, height }: PrivatePictureProps) {
  const t = useUiText()
  const { data, isError } = useQuery({
    queryKey: [path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => asDataUrl(await loadFile(path, signal)),
  })
  if (isError) return <BrokenPicture width={width} height={height} />
  if (data) return <PictureAt address={data} name={name} width={width} height={height} />
  return (
    <span
      className={styles.waiting}
      style={{ width, height }}
      role="status"
      aria-label={t('loading')}
    />
  )
}
