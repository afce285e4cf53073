import type { Localized } from '@innkeeper/contract/localized'

/**
 * The hotel groups of the demo. All names are made up for it, and bilingual: a name is one text,
 * whatever language the console is read in.
 */
interface DemoPartner {
  name: string
  property: string
  brands: { name: string; stores: DemoStore[] }[]
}

interface DemoStore {
  title: string
  status: string
  region: string
  address: string
  longitude: number
  latitude: number
}

/** A district of each city with its code and rough place, from the national list. */
const cities = [
  { en: 'Hangzhou', zh: '杭州', region: '330106', longitude: 120.13, latitude: 30.26 },
  { en: 'Chengdu', zh: '成都', region: '510104', longitude: 104.08, latitude: 30.65 },
  { en: 'Suzhou', zh: '苏州', region: '320508', longitude: 120.62, latitude: 31.31 },
  { en: 'Xiamen', zh: '厦门', region: '350203', longitude: 118.08, latitude: 24.45 },
  { en: "Xi'an", zh: '西安', region: '610113', longitude: 108.95, latitude: 34.22 },
  { en: 'Qingdao', zh: '青岛', region: '370202', longitude: 120.38, latitude: 36.07 },
  { en: 'Changsha', zh: '长沙', region: '430102', longitude: 113.03, latitude: 28.19 },
  { en: 'Kunming', zh: '昆明', region: '530102', longitude: 102.7, latitude: 25.05 },
]
const places = [
  { en: 'Lakeside', zh: '湖畔店' },
  { en: 'Station', zh: '高铁站店' },
  { en: 'University', zh: '大学城店' },
  { en: 'Expo', zh: '会展中心店' },
  { en: 'Old Town', zh: '老城店' },
  { en: 'Airport', zh: '机场店' },
]
const statuses = [
  'normal',
  'normal',
  'normal',
  'trial',
  'normal',
  'preparing',
  'normal',
  'suspended',
]

/** Stores of a brand, spread over the cities. */
function storesOf(brand: Localized, count: number, from: number): DemoStore[] {
  return Array.from({ length: count }, (_, index) => {
    const { en, zh, ...spot } = cities[(index + from) % cities.length] as (typeof cities)[number]
    const place = places[(index * 2 + from) % places.length] as Localized
    return {
      ...spot,
      title: `${brand.en} ${en} ${place.en} · ${brand.zh}${zh}${place.zh}`,
      address: `${(index + 1) * 18 + from} Zhongshan Road · 中山路 ${(index + 1) * 18 + from} 号`,
      status: statuses[(index * 3 + from) % statuses.length] ?? 'normal',
    }
  })
}

export const demoEstate: DemoPartner[] = [
  {
    name: 'Yunqi Hotels · 云栖酒店集团',
    property: 'rooms',
    brands: [
      { name: 'Yunqi Grand · 云栖雅舍', stores: storesOf({ en: 'Grand', zh: '雅舍' }, 8, 0) },
      { name: 'Yunqi Lite · 云栖轻居', stores: storesOf({ en: 'Lite', zh: '轻居' }, 8, 3) },
    ],
  },
  {
    name: 'Nanshan Travel · 南山文旅',
    property: 'hall',
    brands: [
      { name: 'Nanshan Club · 南山会馆', stores: storesOf({ en: 'Club', zh: '会馆' }, 6, 1) },
      { name: 'Nanshan Inn · 南山里民宿', stores: storesOf({ en: 'Inn', zh: '南山里' }, 8, 5) },
    ],
  },
]

export const demoModels = [
  { device_model: 'TV-55Q', property: 'tv' },
  { device_model: 'TV-43S', property: 'tv' },
  { device_model: 'WM-10', property: 'washer' },
  { device_model: 'AC-26', property: 'air_conditioner' },
  { device_model: 'LK-3', property: 'lock' },
]
