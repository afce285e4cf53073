import type { StatusTones } from './fields/field.ts'

/** spec §4 */
export const hotelStatuses = {
  trial: { en: 'Trial period', zh: '试运营' },
  normal: { en: 'Normal operation', zh: '正常营业' },
  suspended: { en: 'Closed (suspended)', zh: '暂停营业' },
  preparing: { en: 'In preparation', zh: '筹备中' },
  closed: { en: 'Permanently closed', zh: '永久停业' },
  requisition: { en: 'Epidemic requisition', zh: '疫情征用' },
} as const

export type HotelStatus = keyof typeof hotelStatuses

/** spec §4, business status tags: plain, info, danger, success; the dot tells open from closed. */
export const statusTones = {
  trial: ['plain', 'good'],
  normal: ['plain', 'good'],
  suspended: ['info', 'waiting'],
  preparing: ['info', 'info'],
  closed: 'bad',
  requisition: 'good',
} as const satisfies Record<HotelStatus, StatusTones[string]>
