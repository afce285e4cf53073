import { flag, image, money, optionalReference, paragraph, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const products = defineResource({
  name: 'products',
  path: '/admin/products',
  page: {
    name: 'product',
    path: '/product',
    under: 'library',
    title: { en: 'Product library', zh: '产品库' },
    icon: 'shopping',
    platformOnly: 'changes',
  },
  record: { en: 'product', zh: '产品' },
  label: 'name',
  fields: {
    name: text({ en: 'Name', zh: '名称' }, { filter: 'contains', sortable: true, unique: true }),
    device_model_id: optionalReference(
      { en: 'Device model', zh: '设备型号' },
      { to: 'device-models', label: 'device_model' },
    ),
    price: money(
      { en: 'Price', zh: '价格' },
      { min: 0, max: 100_000_000, filter: 'range', sortable: true },
    ),
    image: image({ en: 'Image', zh: '图片' }),
    on_offer: flag({ en: 'Available', zh: '在售' }, { initial: true, bulk: true }),
    description: paragraph({ en: 'Description', zh: '说明' }),
  },
})
