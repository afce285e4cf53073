import { hotelStatuses, statusColours } from '@innkeeper/contract/areas/stores'
import { Tag } from 'antd'
import { useLocalized } from '../i18n/define-text.ts'

const colours = { plain: undefined, info: 'processing', danger: 'error', success: 'success' }

const isStatus = (status: string): status is keyof typeof hotelStatuses => status in hotelStatuses

/** The business status of a store in the colour of spec §4. */
export function HotelStatus({ status }: { status: string }) {
  const localized = useLocalized()
  if (!isStatus(status)) return <Tag>{status}</Tag>
  return <Tag color={colours[statusColours[status]]}>{localized(hotelStatuses[status])}</Tag>
}
