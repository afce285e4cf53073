import { optionalReference, reference, references, text, time } from '../fields.ts'
import { defineResource, withImport } from '../resource.ts'

export const devices = defineResource({
  name: 'devices',
  path: '/admin/item',
  page: {
    name: 'device',
    path: '/device',
    under: 'estate',
    title: { en: 'Devices', zh: '设备' },
    icon: 'desktop',
  },
  record: { en: 'device', zh: '设备' },
  label: 'serial',
  find: {
    start: 'serial',
    inside: 'offline_id',
    detail: ['device_model', 'offline_title', 'room_number'],
    open: [{ page: 'device', path: '/device?serial={{serial}}' }],
  },
  offers: withImport,
  fields: {
    serial: text(
      { en: 'Serial number', zh: '序列号' },
      { max: 40, filter: 'prefix', sortable: true, unique: true },
    ),
    device_model_id: reference(
      { en: 'Model', zh: '型号' },
      { to: 'device-models', label: 'device_model', bulk: true },
    ),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    sub_id: optionalReference({ en: 'Room', zh: '房间' }, { to: 'rooms', label: 'room_number' }),
    tag_ids: references(
      { en: 'Tags', zh: '标签' },
      { to: 'tags', label: 'tag_names', where: { kind: 'device' }, bulk: true },
    ),
    created_at: time({ en: 'Created', zh: '创建时间' }),
  },
})
