/** The hotel groups of the demo. All names are made up for it. */
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
  { city: '杭州', region: '330106', longitude: 120.13, latitude: 30.26 },
  { city: '成都', region: '510104', longitude: 104.08, latitude: 30.65 },
  { city: '苏州', region: '320508', longitude: 120.62, latitude: 31.31 },
  { city: '厦门', region: '350203', longitude: 118.08, latitude: 24.45 },
  { city: '西安', region: '610113', longitude: 108.95, latitude: 34.22 },
  { city: '青岛', region: '370202', longitude: 120.38, latitude: 36.07 },
  { city: '长沙', region: '430102', longitude: 113.03, latitude: 28.19 },
  { city: '昆明', region: '530102', longitude: 102.7, latitude: 25.05 },
]
const places = ['西湖店', '高铁站店', '大学城店', '会展中心店', '老城店', '机场店']
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
function storesOf(brand: string, count: number, from: number): DemoStore[] {
  return Array.from({ length: count }, (_, index) => {
    const { city, ...spot } = cities[(index + from) % cities.length] as (typeof cities)[number]
    const place = places[(index * 2 + from) % places.length]
    return {
      ...spot,
      title: `${brand}${city}${place}`,
      address: `中山路 ${(index + 1) * 18 + from} 号`,
      status: statuses[(index * 3 + from) % statuses.length] ?? 'normal',
    }
  })
}

export const demoEstate: DemoPartner[] = [
  {
    name: '云栖酒店集团',
    property: 'rooms',
    brands: [
      { name: '云栖雅舍', stores: storesOf('云栖雅舍', 8, 0) },
      { name: '云栖轻居', stores: storesOf('云栖轻居', 8, 3) },
    ],
  },
  {
    name: '南山文旅',
    property: 'hall',
    brands: [
      { name: '南山会馆', stores: storesOf('南山会馆', 6, 1) },
      { name: '南山里民宿', stores: storesOf('南山里', 8, 5) },
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
