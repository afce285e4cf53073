import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { Button } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { ReferenceSelect } from '../../crud/references/reference-select.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import { type BindAddress, type Bound, type Choose, type Found, nobody } from './binding.ts'
import { ReplaceChoice } from './replace-choice.tsx'
import { RoomChoice } from './room-choice.tsx'
import { Step } from './step.tsx'
import { useExistingDevices, useModel, useRoomsOf, useStore } from './use-binding.ts'

const { bind } = deviceEnrolment.endpoints

/** Errors that stand beside what they are about. */
const shownFields = ['pin', 'sub_id', 'device_model_id', 'replace_id']

interface BindFormProps {
  pin: string
  device: Found
  address: BindAddress
  choose: Choose
  onBound: (bound: Bound) => void
  onPinRefused: (words: string) => void
}

/** In which room the device is, and whether it takes the place of another one. */
export function BindForm(props: BindFormProps) {
  const { pin, device, address, choose, onBound, onPinRefused } = props
  const t = useBindText()
  const model = useModel(device)
  const store = useStore(address.offline_id)
  const places = useRoomsOf(store.id, address.sub_id)
  const { room } = places
  const existing = useExistingDevices(store.id, room?.id, device)
  const { call, pending, fields } = useCall(bind, {
    onRefused: ({ fields: wrong }) => {
      if (wrong.pin) onPinRefused(wrong.pin)
      const names = Object.keys(wrong)
      return names.length > 0 && names.every((name) => shownFields.includes(name))
    },
  })
  const { replace_id } = address
  const isDecided =
    existing.devices.length === 0 || replace_id === nobody || isAmong(existing.devices, replace_id)
  const isReady = model.id && room && isDecided && !existing.isPending
  const connect = async () => {
    if (!model.id || !room) return
    const replaced = isAmong(existing.devices, replace_id) ? { replace_id } : {}
    const reply = await call({ pin, sub_id: room.id, device_model_id: model.id, ...replaced })
    if (!reply) return
    store.remember(store.id, room.floor)
    onBound({ ...reply, room: room.number, store: places.storeTitle ?? store.title ?? '' })
  }
  return (
    <>
      {model.asked && (
        <Step label={t('model')} problem={fields.device_model_id}>
          {(id) => (
            <ReferenceSelect
              id={id}
              to="device-models"
              within={{ property: device.property }}
              value={model.id}
              placeholder={t('chooseModel')}
              onChange={(next) => model.choose(next ?? undefined)}
            />
          )}
        </Step>
      )}
      {store.asked && (
        <Step label={t('store')}>
          {(id) => (
            <ReferenceSelect
              id={id}
              to="stores"
              value={store.id}
              onChange={(next) =>
                choose({ offline_id: next ?? undefined, sub_id: undefined, replace_id: undefined })
              }
            />
          )}
        </Step>
      )}
      {store.id && (
        <RoomChoice
          places={places}
          recentFloor={store.recentFloor}
          problem={fields.sub_id}
          onChoose={(sub_id) => choose({ offline_id: store.id, sub_id, replace_id: undefined })}
        />
      )}
      {room && existing.devices.length > 0 && (
        <ReplaceChoice
          devices={existing.devices}
          value={replace_id}
          problem={fields.replace_id}
          onChange={(next) => choose({ replace_id: next })}
        />
      )}
      <div className={styles.connect}>
        <Button
          type="primary"
          block
          loading={pending}
          disabled={!isReady}
          onClick={() => void connect()}
        >
          {t('connect')}
        </Button>
      </div>
    </>
  )
}

const isAmong = (devices: { id: number }[], id: number | undefined) =>
  devices.some((device) => device.id === id)
