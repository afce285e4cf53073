import { PrivatePicture } from '../../ui/media/private-picture.tsx'
import { useDevicesText } from './text.ts'

/** A picture that a device sent; its id is that of the command. */
export function Screenshot({ id }: { id: string }) {
  const t = useDevicesText()
  return (
    <PrivatePicture
      path={`/admin/item/command/getPicture?id=${encodeURIComponent(id)}`}
      name={t('screenshot')}
      width={160}
      height={90}
    />
  )
}
