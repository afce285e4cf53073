import { expect, it } from 'vitest'
import { isRegion, regionNamed, regionNames, regionOptions } from './regions.ts'

it('knows every province with its cities and districts', () => {
  const zhejiang = regionOptions.find(({ label }) => label === '浙江省')
  const hangzhou = zhejiang?.children?.find(({ label }) => label === '杭州市')
  expect(zhejiang?.value).toBe('33')
  expect(hangzhou?.value).toBe('3301')
  expect(hangzhou?.children).toContainEqual({ value: '330106', label: '西湖区' })
  expect(regionOptions.length).toBeGreaterThan(30)
})

it('names a district from the province down, a municipality once', () => {
  expect(regionNames('330106')).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(regionNames('110101')).toEqual(['北京市', '东城区'])
  expect(regionNames('999999')).toEqual([])
})

it('finds a district by its names, however they are parted', () => {
  for (const names of ['浙江省/杭州市/西湖区', '浙江省 / 杭州市 / 西湖区', '浙江省杭州市西湖区']) {
    expect(regionNamed(names)).toBe('330106')
  }
  expect(regionNamed('北京市/东城区')).toBe('110101')
  expect(regionNamed('西湖区')).toBeUndefined()
  expect(isRegion('330106') && !isRegion('330100')).toBe(true)
})
