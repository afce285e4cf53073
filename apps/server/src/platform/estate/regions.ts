import type { Language } from '@innkeeper/contract/localized'
import { areaList } from '@vant/area-data'
import englishNames from './region-names.json' with { type: 'json' }

export interface RegionOption {
  value: string
  label: string
  /** The name in the other language, by which it is found too. */
  also: string
  children?: RegionOption[]
}

const { province_list, city_list, county_list } = areaList
const english: Record<string, string> = englishNames

/** Provinces, cities and districts of China; a value is the code without its trailing zeros. */
export const regionOptions: Record<Language, RegionOption[]> = {
  en: optionsOf('en', [province_list, city_list, county_list]),
  zh: optionsOf('zh', [province_list, city_list, county_list]),
}

/** One pass over each list: the codes of a level are grouped by the one above it. */
function optionsOf(language: Language, levels: Record<string, string>[]): RegionOption[] {
  let below = new Map<string, RegionOption[]>()
  for (const [index, list] of [...levels.entries()].reverse()) {
    const here = new Map<string, RegionOption[]>()
    for (const [code, chinese] of Object.entries(list)) {
      const value = code.slice(0, index * 2 + 2)
      const [label, also] =
        language === 'zh' ? [chinese, englishName(value)] : [englishName(value), chinese]
      const children = below.get(value)
      const parent = value.slice(0, -2)
      const siblings = here.get(parent) ?? []
      siblings.push({ value, label, also, ...(children && { children }) })
      here.set(parent, siblings)
    }
    below = here
  }
  return below.get('') ?? []
}

function englishName(value: string): string {
  return english[value] ?? value
}

export const isRegion = (code: string) => code in county_list

/** The names from the province down to the district; a municipality is not named twice. */
export function regionNames(code: string, language: Language): string[] {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  const names = [province_list[province], city_list[city], county_list[code]]
  return names.flatMap((name, index) => {
    if (!name || name === names[index - 1]) return []
    return language === 'zh' ? name : englishName(code.slice(0, index * 2 + 2))
  })
}

/** `浙江省 / 杭州市 / 西湖区`; English begins with the smallest: `Xihu District, Hangzhou, Zhejiang`. */
export function regionText(code: string, language: Language): string {
  const names = regionNames(code, language)
  return language === 'zh' ? names.join(' / ') : names.reverse().join(', ')
}

const codeByNames = new Map<string, string>()

/** The district of these names in either language, however they are parted; undefined if there is none. */
export function regionNamed(names: string): string | undefined {
  const together = (text: string) => text.replace(/[\s/,，、>·-]/g, '').toLowerCase()
  if (codeByNames.size === 0) {
    for (const code of Object.keys(county_list)) {
      for (const language of ['zh', 'en'] as const) {
        codeByNames.set(together(regionText(code, language)), code)
        codeByNames.set(together(regionNames(code, language).join('')), code)
      }
    }
  }
  return codeByNames.get(together(names))
}
