import { choice, number, paragraph, reference, region, text, time } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** spec §4: how the console shows each is in the colours beside them. */
export const hotelStatuses = {
  trial: { en: 'Trial period', zh: '试运营' },
  normal: { en: 'Normal operation', zh: '正常营业' },
  suspended: { en: 'Closed (suspended)', zh: '暂停营业' },
  preparing: { en: 'In preparation', zh: '筹备中' },
  closed: { en: 'Permanently closed', zh: '永久停业' },
  requisition: { en: 'Epidemic requisition', zh: '疫情征用' },
} as const

export type HotelStatus = keyof typeof hotelStatuses

/** spec §4, business status tags. */
export const statusColours: Record<HotelStatus, 'plain' | 'info' | 'danger' | 'success'> = {
  trial: 'plain',
  normal: 'plain',
  suspended: 'info',
  preparing: 'info',
  closed: 'danger',
  requisition: 'success',
}

export const stores = defineResource({
  name: 'stores',
  path: '/admin/offline',
  page: {
    name: 'store',
    path: '/store',
    under: 'estate',
    title: { en: 'Stores', zh: '门店' },
    icon: 'shop',
  },
  record: { en: 'store', zh: '门店' },
  label: 'title',
  importable: true,
  fields: {
    number: text(
      { en: 'Number', zh: '门店编号' },
      {
        max: 20,
        filter: 'prefix',
        sortable: true,
        unique: true,
        pattern: { test: /^[\w-]*$/, message: 'plainNumber' },
      },
    ),
    title: text({ en: 'Name', zh: '门店名称' }, { max: 80, filter: 'contains', sortable: true }),
    brand_id: reference({ en: 'Brand', zh: '品牌' }, { to: 'brands', label: 'brand_name' }),
    status: choice({ en: 'Business status', zh: '营业状态' }, hotelStatuses, {
      initial: 'preparing',
    }),
    region: region({ en: 'Region', zh: '地区' }),
    address: text({ en: 'Address', zh: '地址' }, { max: 200, optional: true, hidden: true }),
    longitude: number({ en: 'Longitude', zh: '经度' }, { min: -180, max: 180, hidden: true }),
    latitude: number({ en: 'Latitude', zh: '纬度' }, { min: -90, max: 90, hidden: true }),
    time_zone: text(
      { en: 'Time zone', zh: '时区' },
      {
        max: 40,
        hidden: true,
        pattern: { test: /^[A-Za-z_]+(\/[A-Za-z_+-]+)*$/, message: 'timeZoneWrong' },
        hint: { en: 'For example Asia/Shanghai', zh: '例如 Asia/Shanghai' },
      },
    ),
    remark: paragraph({ en: 'Remark', zh: '备注' }),
    created_at: time({ en: 'Since', zh: '创建时间' }),
  },
})
