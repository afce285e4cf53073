import { choice, image, paragraph, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const deviceProperties = {
  tv: { en: 'TV', zh: '电视' },
  washer: { en: 'Washing machine', zh: '洗衣机' },
  air_conditioner: { en: 'Air conditioner', zh: '空调' },
  lock: { en: 'Door lock', zh: '门锁' },
} as const

export const deviceModels = defineResource({
  name: 'device-models',
  path: '/admin/item/model',
  page: {
    name: 'deviceModel',
    path: '/deviceModel',
    under: 'library',
    title: { en: 'Device models', zh: '设备型号' },
    icon: 'desktop',
    platformOnly: 'changes',
  },
  record: { en: 'device model', zh: '设备型号' },
  label: 'device_model',
  fields: {
    device_model: text(
      { en: 'Model', zh: '型号' },
      { filter: 'contains', sortable: true, unique: true },
    ),
    property: choice({ en: 'Device type', zh: '设备类型' }, deviceProperties, { initial: 'tv' }),
    manufacturer: text({ en: 'Manufacturer', zh: '厂商' }, { optional: true, filter: 'contains' }),
    image: image({ en: 'Image', zh: '图片' }),
    remark: paragraph({ en: 'Notes', zh: '备注' }),
  },
})
