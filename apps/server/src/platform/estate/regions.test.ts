import { expect, it } from 'vitest'
import { englishRegions } from './region-english.ts'
import names from './region-names.json' with { type: 'json' }
import { isRegion, regionNamed, regionNames, regionOptions, regionText } from './regions.ts'

it('knows every province with its cities and districts', () => {
  const zhejiang = regionOptions.zh.find(({ label }) => label === '浙江省')
  const hangzhou = zhejiang?.children?.find(({ label }) => label === '杭州市')
  expect(zhejiang?.value).toBe('33')
  expect(hangzhou?.value).toBe('3301')
  expect(hangzhou?.children).toContainEqual({
    ...{ value: '330106', label: '西湖区', also: 'Xihu District' },
  })
  expect(regionOptions.zh.length).toBeGreaterThan(30)
})

it('names a district from the province down, a municipality once', () => {
  expect(regionNames('330106', 'zh')).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(regionNames('110101', 'zh')).toEqual(['北京市', '东城区'])
  expect(regionNames('999999', 'zh')).toEqual([])
})

it('finds a district by its names, however they are parted', () => {
  for (const names of ['浙江省/杭州市/西湖区', '浙江省 / 杭州市 / 西湖区', '浙江省杭州市西湖区']) {
    expect(regionNamed(names)).toBe('330106')
  }
  expect(regionNamed('北京市/东城区')).toBe('110101')
  expect(regionNamed('西湖区')).toBeUndefined()
  expect(isRegion('330106') && !isRegion('330100')).toBe(true)
})

it.each([
  ['330106', 'Xihu District, Hangzhou, Zhejiang'],
  ['110101', 'Dongcheng District, Beijing'],
  ['610113', "Yanta District, Xi'an, Shaanxi"],
  ['140105', 'Xiaodian District, Taiyuan, Shanxi'],
  ['150102', 'Xincheng District, Hohhot, Inner Mongolia'],
  ['540102', 'Chengguan District, Lhasa, Tibet'],
  ['450102', 'Xingning District, Nanning, Guangxi'],
  ['330782', 'Yiwu, Jinhua, Zhejiang'],
  ['331127', 'Jingning County, Lishui, Zhejiang'],
  ['532901', 'Dali, Dali, Yunnan'],
  ['810101', 'Central and Western District, Hong Kong Island, Hong Kong'],
])('%s is %s in English', (code, name) => {
  expect(regionText(code, 'en')).toBe(name)
  expect(regionNamed(name)).toBe(code)
})

it('finds every district by what an export writes in either language', () => {
  const codes = Object.keys(names).filter(isRegion)
  expect(codes.length).toBeGreaterThan(3000)
  for (const code of codes) {
    expect([code, regionNamed(regionText(code, 'en'))]).toEqual([code, code])
    expect([code, regionNamed(regionText(code, 'zh'))]).toEqual([code, code])
  }
})

it('has the English names that the libraries make', () => {
  expect(names).toEqual(englishRegions())
}, 60_000)
