import { lookups } from '@innkeeper/contract/areas/lookups'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { RegionCascader } from './region-cascader.tsx'
import { RegionName } from './region-name.tsx'

const region = (value: string, label: string, children?: unknown[]) => ({ value, label, children })
const china = [
  region('110000', '北京市', [region('110100', '北京市', [region('110101', '东城区')])]),
  region('330000', '浙江省', [
    region('330100', '杭州市', [region('330106', '西湖区'), region('330110', '余杭区')]),
  ]),
  region('360000', '江西省', [region('360100', '南昌市', [region('360103', '西湖区')])]),
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
  await user.click(await (await column('Provinces')).findByText('浙江省'))
  await user.click((await column('Cities')).getByText('杭州市'))
  expect(code()).toBe('')
  await user.click((await column('Districts')).getByText('余杭区'))
  expect(code()).toBe('330110')
  await screen.findAllByText('浙江省 / 杭州市 / 余杭区')
  expect(server.received).toHaveLength(1)
})

test('typing finds every district of that name, with what it belongs to', async () => {
  const { user } = open()
  await user.click(box())
  await user.type(box(), '西湖')
  await screen.findByTitle('江西省 / 南昌市 / 西湖区')
  await user.click(screen.getByTitle('浙江省 / 杭州市 / 西湖区'))
  expect(code()).toBe('330106')
})

test('where any level will do, a province has two digits and a city four', async () => {
  const { user } = open({ anyLevel: true })
  await user.click(box())
  await user.click(await (await column('Provinces')).findByText('浙江省'))
  expect(code()).toBe('33')
  await user.click((await column('Cities')).getByText('杭州市'))
  expect(code()).toBe('3301')
})

test.each([
  ['110101', '北京市 / 东城区'],
  ['3301', '浙江省 / 杭州市'],
  ['990000', '990000'],
])('%s reads %s', async (given, name) => {
  fakeServer().on(lookups.endpoints.regions, ok(china))
  openScreen(<RegionName code={given} />)
  await screen.findByText(name)
})
