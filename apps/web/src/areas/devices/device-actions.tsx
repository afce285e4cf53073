import SwapOutlined from '@ant-design/icons/SwapOutlined'
import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { devices } from '@innkeeper/contract/areas/devices'
import { isFor } from '@innkeeper/contract/resource/rows'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { actionsOf } from '../../crud/actions/named-action.ts'
import { useRecordActions } from '../../crud/actions/use-record-actions.tsx'
import { EditButton } from '../../crud/edit-button.tsx'
import type { Row } from '../../crud/record.ts'
import { bindPath } from '../../estate/devices/connect-button.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Can, useCodes } from '../../session/can.tsx'
import { useText } from './text.ts'

/** What people do with the record of a device; what the device itself does are its commands. */
export function DeviceActions({ row }: { row: Row }) {
  const t = useText()
  const localized = useLocalized()
  const navigate = useNavigate()
  const codes = useCodes()
  const { actions, dialog } = useRecordActions(devices)
  const offered = actionsOf(devices).filter(
    ({ action, endpoint }) => codes.has(endpoint.permission) && isFor(action, row),
  )
  const place = {
    offline_id: Number(row.offline_id),
    sub_id: Number(row.sub_id),
    replace_id: row.id,
  }
  return (
    <>
      {row.sub_id !== null && (
        <Can do={deviceEnrolment.endpoints.bind}>
          <Button icon={<SwapOutlined aria-hidden />} onClick={() => navigate(bindPath(place))}>
            {t('replace')}
          </Button>
        </Can>
      )}
      {offered.map((named) => (
        <Button
          key={named.name}
          danger={named.action.danger}
          onClick={() => actions.start(named, { rows: [row] })}
        >
          {localized(named.action.title)}
        </Button>
      ))}
      <EditButton area={devices} row={row} />
      {dialog}
    </>
  )
}
