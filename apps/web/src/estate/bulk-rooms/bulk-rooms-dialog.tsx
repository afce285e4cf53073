import { rooms, usualPattern } from '@innkeeper/contract/areas/rooms'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { EndpointForm, Field } from '../../ui/form/form-fields.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useLeaveWarning } from '../../ui/form/use-leave-warning.ts'
import { useUiText } from '../../ui/text.ts'
import styles from './bulk-rooms.module.css'
import { AreaInput, NumbersInput, StoreInput } from './inputs.tsx'
import { Preview } from './preview.tsx'
import { useText } from './text.ts'
import { usePreview } from './use-preview.ts'

const { createBulk } = rooms.endpoints
type Request = RequestOf<typeof createBulk>

const initial: Partial<Request> = {
  ...{ hotel_area_id: null, skip_floors: [], skip_rooms: [] },
  ...{ pattern: usualPattern, existing: 'keep' },
}

/** What the rooms show: their own lists, and the page of their store. */

export interface BulkRoomsProps {
  open: boolean
  onClose: () => void
  /** Whose rooms; without it the person chooses. */
  store?: { id: number; title: string }
}

/** "Floors 3 to 12, rooms 01 to 20, skip 13 and 14", seen before it happens. */
export function BulkRoomsDialog({ open, onClose, store }: BulkRoomsProps) {
  const t = useText()
  const ui = useUiText()
  const id = useId()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [path, setPath] = useState<string[]>([])
  // The same plan sent twice makes its rooms once.
  const [requestKey] = useState(() => crypto.randomUUID())
  const fixed: Partial<Request> = {
    request_key: requestKey,
    ...(store && { offline_id: store.id }),
  }
  const now: Record<string, unknown> = Form.useWatch([], form) ?? {}
  const offline = (store?.id ?? now.offline_id) as number | undefined
  const { preview, objections, error, isOfNow, isWorking, isWrong } = usePreview({
    ...now,
    offline_id: offline,
  })
  const { call, pending, fields } = useCall(createBulk)

  useLeaveWarning(open, () => form.isFieldsTouched(), onClose)
  const refuse = now.existing === 'refuse'
  const fresh = preview ? preview.total - preview.existing : 0
  const wouldAdd = preview && refuse && preview.existing > 0 ? 0 : fresh
  const send = async (body: Request) => {
    if (await call(body)) onClose()
  }

  return (
    <Modal
      open={open}
      width={1000}
      title={store ? t('titleFor', { store: store.title }) : t('title')}
      onCancel={onClose}
      okText={isOfNow && wouldAdd > 0 ? t('add', { count: wouldAdd }) : t('addNothing')}
      cancelText={ui('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: isOfNow && wouldAdd === 0 }}
      confirmLoading={pending}
      // A slip of the mouse loses nothing that was typed.
      mask={{ closable: false }}
      destroyOnHidden
      // A long name does not run into the cross.
      styles={{ header: { paddingInlineEnd: 32 } }}
    >
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.sides}>
        <EndpointForm
          id={id}
          form={form}
          endpoint={createBulk}
          initial={initial}
          fixed={fixed}
          rejected={fields}
          objections={objections}
          onSend={(body) => void send(body)}
        >
          {!store && (
            <Field name="offline_id" label={t('store')}>
              <StoreInput path={path} onPath={setPath} />
            </Field>
          )}
          <Field name="hotel_area_id" label={t('area')} hint={t('areaHint')}>
            <AreaInput store={offline} />
          </Field>
          <div className={styles.range}>
            <Field name="floor_from" label={t('floorFrom')}>
              <NumberInput />
            </Field>
            <Field name="floor_to" label={t('floorTo')}>
              <NumberInput />
            </Field>
            <Field name="skip_floors" label={t('skipFloors')} hint={t('skipHint')}>
              <NumbersInput />
            </Field>
          </div>
          <div className={styles.range}>
            <Field name="room_from" label={t('roomFrom')}>
              <NumberInput />
            </Field>
            <Field name="room_to" label={t('roomTo')}>
              <NumberInput />
            </Field>
            <Field name="skip_rooms" label={t('skipRooms')} hint={t('skipHint')}>
              <NumbersInput />
            </Field>
          </div>
          <Field name="pattern" label={t('pattern')} hint={t('patternHint')} required>
            <Input maxLength={40} />
          </Field>
          <Field name="existing" label={t('existing')} required>
            <Radio.Group
              className={styles.choices}
              options={[
                { value: 'keep', label: t('keep') },
                { value: 'refuse', label: t('refuse') },
              ]}
            />
          </Field>
        </EndpointForm>
        <div>
          {error && Object.keys(error.fields).length === 0 && (
            <Alert type="error" showIcon title={error.message} />
          )}
          <Preview plan={preview} refuse={refuse} isWorking={isWorking} isWrong={isWrong} />
        </div>
      </div>
    </Modal>
  )
}
