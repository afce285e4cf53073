import { areaList } from '@vant/area-data'

export interface RegionOption {
  value: string
  label: string
  children?: RegionOption[]
}

const { province_list, city_list, county_list } = areaList

/** Provinces, cities and districts of China; a value is the code without its trailing zeros. */
export const regionOptions: RegionOption[] = optionsOf([province_list, city_list, county_list])

/** One pass over each list: the codes of a level are grouped by the one above it. */
function optionsOf(levels: Record<string, string>[]): RegionOption[] {
  let below = new Map<string, RegionOption[]>()
  for (const [index, list] of [...levels.entries()].reverse()) {
    const here = new Map<string, RegionOption[]>()
    for (const [code, label] of Object.entries(list)) {
      const value = code.slice(0, index * 2 + 2)
      const children = below.get(value)
      const parent = value.slice(0, -2)
      const siblings = here.get(parent) ?? []
      siblings.push({ value, label, ...(children && { children }) })
      here.set(parent, siblings)
    }
    below = here
  }
  return below.get('') ?? []
}

export const isRegion = (code: string) => code in county_list

/** The names from the province down to the district; a municipality is not named twice. */
export function regionNames(code: string): string[] {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  const names = [province_list[province], city_list[city], county_list[code]]
  return names.filter((name, index): name is string => !!name && name !== names[index - 1])
}

const codeByNames = new Map<string, string>()

/** The district of these names, however they are parted; undefined when there is none. */
export function regionNamed(names: string): string | undefined {
  const together = (text: string) => text.replace(/[\s/,，、>·-]/g, '')
  if (codeByNames.size === 0) {
    for (const code of Object.keys(county_list)) codeByNames.set(regionNames(code).join(''), code)
  }
  return codeByNames.get(together(names))
}
