/** The hotel groups of the demo. All names are made up for it. */
interface DemoPartner {
  name: string
  property: string
  brands: { name: string; stores: string[] }[]
}

const cities = ['杭州', '成都', '苏州', '厦门', '西安', '青岛', '长沙', '昆明']
const places = ['西湖店', '高铁站店', '大学城店', '会展中心店', '老城店', '机场店']

/** Stores of a brand, spread over the cities. */
const storesOf = (brand: string, count: number, from: number) =>
  Array.from({ length: count }, (_, index) => {
    const city = cities[(index + from) % cities.length]
    const place = places[(index * 2 + from) % places.length]
    return `${brand}${city}${place}`
  })

export const demoEstate: DemoPartner[] = [
  {
    name: '云栖酒店集团',
    property: '',
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
