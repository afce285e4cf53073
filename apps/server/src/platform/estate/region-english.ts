import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'

/*
 * Makes region-names.json (scripts/region-names.mjs). The server reads the file: spelling thousands of
 * names would hold up every start, also that of the thread that reads imported files.
 */

/** Names that English has of its own, or that are not spelled as their characters are mostly read. */
const fixed: Record<string, string> = {
  ...{
    内蒙古: 'Inner Mongolia',
    西藏: 'Tibet',
    新疆: 'Xinjiang',
    宁夏: 'Ningxia',
    广西: 'Guangxi',
  },
  ...{ 陕西: 'Shaanxi', 香港: 'Hong Kong', 澳门: 'Macau', 台湾: 'Taiwan', 哈尔滨: 'Harbin' },
  ...{ 齐齐哈尔: 'Qiqihar', 呼和浩特: 'Hohhot', 鄂尔多斯: 'Ordos', 呼伦贝尔: 'Hulunbuir' },
  ...{ 巴彦淖尔: 'Bayannur', 乌兰察布: 'Ulanqab', 兴安: 'Hinggan', 锡林郭勒: 'Xilingol' },
  ...{ 阿拉善: 'Alxa', 乌鲁木齐: 'Urumqi', 克拉玛依: 'Karamay', 吐鲁番: 'Turpan', 哈密: 'Hami' },
  ...{ 博尔塔拉: 'Bortala', 巴音郭楞: 'Bayingolin', 阿克苏: 'Aksu', 克孜勒苏: 'Kizilsu' },
  ...{ 喀什: 'Kashgar', 和田: 'Hotan', 伊犁: 'Ili', 塔城: 'Tacheng', 阿勒泰: 'Altay' },
  ...{ 拉萨: 'Lhasa', 日喀则: 'Shigatse', 昌都: 'Qamdo', 林芝: 'Nyingchi', 那曲: 'Nagqu' },
  ...{ 阿里: 'Ngari', 果洛: 'Golog', 甘孜: 'Garze', 阿坝: 'Ngawa', 六安: "Lu'an" },
  ...{ 乐清: 'Yueqing', 乐亭: 'Laoting', 东阿: "Dong'e", 尉犁: 'Yuli', 番禺: 'Panyu' },
  ...{ 台北: 'Taipei', 新北: 'New Taipei', 高雄: 'Kaohsiung', 台中: 'Taichung', 基隆: 'Keelung' },
  ...{ 新竹: 'Hsinchu', 嘉义: 'Chiayi', 九龙: 'Kowloon', 新界: 'New Territories' },
  ...{
    九龙城: 'Kowloon City',
    油尖旺: 'Yau Tsim Mong',
    深水埗: 'Sham Shui Po',
    黄大仙: 'Wong Tai Sin',
  },
  ...{ 观塘: 'Kwun Tong', 荃湾: 'Tsuen Wan', 屯门: 'Tuen Mun', 元朗: 'Yuen Long', 大埔: 'Tai Po' },
  ...{ 西贡: 'Sai Kung', 沙田: 'Sha Tin', 葵青: 'Kwai Tsing', 湾仔: 'Wan Chai', 离岛: 'Islands' },
  ...{ 中西: 'Central and Western', 香港岛: 'Hong Kong Island', 澳门半岛: 'Macau Peninsula' },
  ...{ 都安: "Du'an", 三都: 'Sandu', 克什克腾: 'Hexigten', 塔什库尔干: 'Taxkorgan' },
  ...{ 东乡族自治县: 'Dongxiang County', 神农架林区: 'Shennongjia', 高新区: 'High-tech Zone' },
  ...{ 省直辖县: 'Counties under the province', 县: 'Counties' },
  ...{ 自治区直辖县级行政区划: 'Counties under the region' },
}

/** Peoples whose name is part of an autonomous place; those of Xinjiang come without 族. */
const peoples =
  '(?:(?:蒙古|回|藏|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|怒|普米|鄂温克|保安|裕固|独龙|各)族|(?<!内)蒙古|哈萨克|柯尔克孜|塔吉克|锡伯|维吾尔)*'

/** What a name ends with, longest first, and what English says for it. */
const endings: [ending: RegExp, english: string][] = [
  [new RegExp(`${peoples}自治[区州]$`), ''],
  [new RegExp(`${peoples}自治县$`), 'County'],
  [new RegExp(`${peoples}自治旗$`), 'Banner'],
  [/特别行政区$/, ''],
  [/省$|市$|地区$|盟$/, ''],
  [/高新技术(?:产业)?(?:开发区|园区)$/, 'High-tech Zone'],
  [/经济(?:技术)?开发区$/, 'Economic Development Zone'],
  [/开发区$/, 'Development Zone'],
  [/管理区$/, 'Management District'],
  [/矿区$/, 'Mining District'],
  [/新区$/, 'New Area'],
  [/区$/, 'District'],
  [/县$/, 'County'],
  [/旗$/, 'Banner'],
  [/街道$/, 'Subdistrict'],
  [/镇$/, 'Town'],
  [/乡$/, 'Township'],
]

/** `Xi'an`: a syllable that begins with a vowel is set apart. */
function spell(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const word = syllables
    .map((each, index) => (index > 0 && /^[aeo]/.test(each) ? `'${each}` : each))
    .join('')
    .replaceAll('v', 'ü')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** `Hangzhou` for 杭州市, `Xihu District` for 西湖区, `Inner Mongolia` for 内蒙古自治区. */
function englishRegion(name: string): string {
  if (fixed[name]) return fixed[name]
  const ending = endings.find(([each]) => each.test(name) && name.replace(each, '').length > 1)
  if (!ending) return spell(name)
  const stem = name.replace(ending[0], '')
  return [fixed[stem] ?? spell(stem), ending[1]].filter(Boolean).join(' ')
}

/** Every region by its code without trailing zeros, as in regions.ts; none twice at one place. */
export function englishRegions(): Record<string, string> {
  const { province_list, city_list, county_list } = areaList
  const names: Record<string, string> = {}
  for (const [digits, list] of [
    [2, province_list],
    [4, city_list],
    [6, county_list],
  ] as const) {
    const taken = new Set<string>()
    for (const [code, name] of Object.entries(list)) {
      const above = code.slice(0, digits - 2)
      const english = englishRegion(name)
      names[code.slice(0, digits)] = taken.has(above + english) ? `${english} (${name})` : english
      taken.add(above + english)
    }
  }
  return names
}
