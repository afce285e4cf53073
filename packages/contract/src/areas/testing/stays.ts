import {
  choice,
  choices,
  color,
  date,
  dateRange,
  duration,
  money,
  optionalReference,
  text,
  time,
} from '../../fields.ts'
import { defineResource, withImport } from '../../resource.ts'
import { deviceProperties } from '../device-models.ts'

/** A resource that only tests know, with every kind of field that no area uses yet. */
export const stays = defineResource({
  name: 'testing/stays',
  path: '/admin/stay',
  page: {
    name: 'stay',
    path: '/stay',
    under: 'library',
    title: { en: 'Stays', zh: '套餐' },
    icon: 'coffee',
  },
  record: { en: 'stay', zh: '套餐' },
  label: 'name',
  offers: withImport,
  fields: {
    name: text({ en: 'Name', zh: '名称' }, { filter: 'contains', sortable: true }),
    opened: date({ en: 'Opened', zh: '开业日期' }, { filter: 'range', sortable: true }),
    season: dateRange({ en: 'Season', zh: '季节' }, { filter: 'range', sortable: true }),
    services: choices(
      { en: 'Services', zh: '服务' },
      {
        breakfast: { en: 'Breakfast', zh: '早餐' },
        spa: { en: 'Spa, pool', zh: '水疗' },
        parking: { en: 'Parking', zh: '停车' },
      },
    ),
    price: money({ en: 'Price', zh: '价格' }, { min: 0, filter: 'range', sortable: true }),
    cleaning: duration(
      { en: 'Cleaning', zh: '清洁时长' },
      { max: 86_400, filter: 'range', sortable: true },
    ),
    tint: color({ en: 'Tint', zh: '颜色' }, { filter: 'exact' }),
    property: choice({ en: 'Device type', zh: '属性' }, deviceProperties, { initial: 'tv' }),
    model_id: optionalReference(
      { en: 'Device', zh: '设备' },
      { to: 'device-models', label: 'model_name', where: { property: { field: 'property' } } },
    ),
    washer_id: optionalReference(
      { en: 'Washer', zh: '洗衣机' },
      { to: 'device-models', label: 'washer_name', where: { property: 'washer' }, hidden: true },
    ),
    created_at: time({ en: 'Created', zh: '创建时间' }, { filter: 'range' }),
  },
})
