import { lookups } from '@innkeeper/contract/areas/lookups'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { RegionCascader } from './region-cascader.tsx'
import { RegionName } from './region-name.tsx'

const region = (value: string, label: string, also: string, children?: unknown[]) => ({
  ...{ value, label, also, children },
})
const china = [
  region('110000', 'Beijing', '北京市', [
    region('110100', 'Beijing', '北京市', [region('110101', 'Dongcheng District', '东城区')]),
  ]),
  region('330000', 'Zhejiang', '浙江省', [
    region('330100', 'Hangzhou', '杭州市', [
      region('330106', 'Xihu District', '西湖区'),
      region('330110', 'Yuhang District', '余杭区'),
    ]),
  ]),
  region('360000', 'Jiangxi', '江西省', [
    region('360100', 'Nanchang', '南昌市', [region('360103', 'Xihu District', '西湖区')]),
  ]),
]

function Held({ start = '', anyLevel }: { start?: string; anyLevel?: boolean }) {
  const [code, setCode] = useState(start)
  return (
    <>
      <label htmlFor="region">Region</label>
      <RegionCascader id="region" value={code} onChange={setCode} anyLevel={anyLevel} />
      <output aria-label="code">{code}</output>
    </>
  )
}

function open(given: Parameters<typeof Held>[0] = {}) {
  const server = fakeServer()
  server.on(lookups.endpoints.regions, ok(china))
  return { server, user: openScreen(<Held {...given} />) }
}
const box = () => screen.getByLabelText('Region')
const code = () => screen.getByLabelText('code').textContent
const column = async (name: string) => within(await screen.findByLabelText(name))

test('a district is chosen through its province and city', async () => {
  const { user, server } = open()
  await user.click(box())
  await user.click(await (await column('Provinces')).findByText('Zhejiang'))
  await user.click((await column('Cities')).getByText('Hangzhou'))
  expect(code()).toBe('')
  await user.click((await column('Districts')).getByText('Yuhang District'))
  expect(code()).toBe('330110')
  await screen.findAllByText('Yuhang District, Hangzhou, Zhejiang')
  expect(server.received).toHaveLength(1)
})

test.each(['西湖', 'xihu'])('typing %s finds every district of that name', async (words) => {
  const { user } = open()
  await user.click(box())
  await user.type(box(), words)
  await screen.findByTitle('Jiangxi / Nanchang / Xihu District')
  await user.click(screen.getByTitle('Zhejiang / Hangzhou / Xihu District'))
  expect(code()).toBe('330106')
})

test('where any level will do, a province has two digits and a city four', async () => {
  const { user } = open({ anyLevel: true })
  await user.click(box())
  await user.click(await (await column('Provinces')).findByText('Zhejiang'))
  expect(code()).toBe('33')
  await user.click((await column('Cities')).getByText('Hangzhou'))
  expect(code()).toBe('3301')
})

test.each([
  ['110101', 'Dongcheng District, Beijing'],
  ['3301', 'Hangzhou, Zhejiang'],
  ['990000', '990000'],
])('%s reads %s', async (given, name) => {
  fakeServer().on(lookups.endpoints.regions, ok(china))
  openScreen(<RegionName code={given} />)
  await screen.findByText(name)
})

test('Chinese names a region from the largest down', async () => {
  setLanguage('zh')
  const tree = [{ value: '33', label: '浙江省', children: [{ value: '3301', label: '杭州市' }] }]
  fakeServer().on(lookups.endpoints.regions, ok(tree))
  openScreen(<RegionName code="3301" />)
  await screen.findByText('浙江省 / 杭州市')
})
