import { PrivatePicture } from '../../ui/media/private-picture.tsx'
import { useDevicesText } from './text.ts'

/** A picture that a device sent, by the id that it got on the server. */
export function Screenshot({ id }: { id: string }) {
  const t = useDevicesText()
  return (
    <PrivatePicture
      path={`/admin/item/screenshot?id=${encodeURIComponent(id)}`}
      name={t('screenshot')}
      width={160}
      height={90}
    />
  )
}
