import LinkOutlined from '@ant-design/icons/LinkOutlined'
import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Can } from '../../session/can.tsx'
import { useDevicesText } from './text.ts'

interface Place {
  offline_id?: number
  sub_id?: number
  /** The device whose place the new one takes. */
  replace_id?: number
}

/** The page on which a device gets into a room, with what is known already. */
export function bindPath(place: Place): string {
  const query = new URLSearchParams(Object.entries(place).map(([name, id]) => [name, String(id)]))
  return query.size > 0 ? `/bindDevice?${query}` : '/bindDevice'
}

/** Leads to where a new device is connected, for who may do that. */
export function ConnectButton({ primary, ...place }: Place & { primary?: boolean }) {
  const t = useDevicesText()
  const navigate = useNavigate()
  return (
    <Can do={deviceEnrolment.endpoints.bind}>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<LinkOutlined aria-hidden />}
        onClick={() => navigate(bindPath(place))}
      >
        {t('connect')}
      </Button>
    </Can>
  )
}
