import { areaList } from '@vant/area-data'

export interface RegionOption {
  value: string
  label: string
  children?: RegionOption[]
}

const { province_list, city_list, county_list } = areaList

/** Provinces, cities and districts of China; a value is the code without its trailing zeros. */
export const regionOptions: RegionOption[] = childrenOf(province_list, '', 2, (province) =>
  childrenOf(city_list, province, 4, (city) => childrenOf(county_list, city, 6)),
)

function childrenOf(
  list: Record<string, string>,
  parent: string,
  digits: number,
  below?: (code: string) => RegionOption[],
): RegionOption[] {
  return Object.entries(list).flatMap(([code, label]) => {
    if (!code.startsWith(parent)) return []
    const value = code.slice(0, digits)
    const children = below?.(value)
    return [{ value, label, ...(children && children.length > 0 && { children }) }]
  })
}

export const isRegion = (code: string) => code in county_list
