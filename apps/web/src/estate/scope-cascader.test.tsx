import { lookups } from '@innkeeper/contract/areas/lookups'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { ScopeCascader } from './scope-cascader.tsx'

const { offlines } = lookups.endpoints

const option = (value: string, label: string, isLeaf = false) => ({
  value,
  label,
  isLeaf,
  id: Number(value.split(':')[1]),
})
const manyStores = Array.from({ length: 10_000 }, (_, index) =>
  option(`store:${index + 1}`, `Store ${index + 1}`, true),
)
const below: Record<string, unknown[]> = {
  '': [option('partner:1', 'Harbour Group'), option('partner:2', 'Hill Group')],
  'partner:1': [option('brand:7', 'Harbour Inn'), option('brand:8', 'Harbour Suites')],
  'brand:7': manyStores,
}

interface Asked {
  select_type: number
  pid?: string
  search?: string
}

function serve() {
  const server = fakeServer()
  server.on(offlines, ({ body }) => {
    const { pid = '', search } = body as Asked
    if (!search) return ok(below[pid] ?? [])
    const path = [
      { value: 'partner:1', label: 'Harbour Group' },
      { value: 'brand:7', label: 'Harbour Inn' },
      { value: 'store:9000', label: 'Store 9000' },
    ]
    return ok(search === '9000' ? [{ ...option('store:9000', 'Store 9000', true), path }] : [])
  })
  return server
}

interface HeldProps {
  start?: string[]
  anyLevel?: boolean
}

function Held({ start = [], anyLevel }: HeldProps) {
  const [path, setPath] = useState(start)
  return (
    <>
      <label htmlFor="place">Organization</label>
      <ScopeCascader id="place" depth="store" value={path} onChange={setPath} anyLevel={anyLevel} />
      <output aria-label="path">{path.join(' ')}</output>
    </>
  )
}

const box = () => screen.getByLabelText('Organization')
const path = () => screen.getByLabelText('path').textContent
const column = (name: string) => screen.findByLabelText(name)
const inColumn = async (name: string) => within(await column(name))
const asked = (server: ReturnType<typeof serve>) =>
  server.to(offlines).map(({ body }) => (body as Asked).search ?? (body as Asked).pid)

test('each level is asked for when it is opened, and the last one is the choice', async () => {
  const server = serve()
  const user = openScreen(<Held />)
  expect(server.received).toEqual([])
  await user.click(box())
  await user.click(await (await inColumn('Partners')).findByText('Harbour Group'))
  await user.click(await (await inColumn('Brands')).findByText('Harbour Inn'))
  expect(path()).toBe('')
  await user.click(await (await inColumn('Stores')).findByText('Store 3'))
  expect(path()).toBe('partner:1 brand:7 store:3')
  expect(asked(server)).toEqual(['', 'partner:1', 'brand:7'])
  await screen.findAllByText('Harbour Group / Harbour Inn / Store 3')
})

test('of ten thousand stores only those in view are drawn', async () => {
  serve()
  const user = openScreen(<Held start={['partner:1', 'brand:7', 'store:1']} />)
  await user.click(box())
  const stores = await inColumn('Stores')
  await stores.findByText('Store 1')
  expect(stores.getAllByTitle(/^Store \d+$/).length).toBeLessThan(30)
})

test('a place that comes with the address is shown by its names', async () => {
  serve()
  openScreen(<Held start={['partner:1', 'brand:7', 'store:42']} />)
  await screen.findByText('Harbour Group / Harbour Inn / Store 42')
})

test('typing finds a store anywhere, without loading its brand', async () => {
  const server = serve()
  const user = openScreen(<Held />)
  await user.click(box())
  await user.type(box(), '9000')
  await user.click(await screen.findByTitle('Harbour Group / Harbour Inn / Store 9000'))
  expect(path()).toBe('partner:1 brand:7 store:9000')
  expect(asked(server)).toEqual(['', '9000'])
  await user.click(box())
  await user.type(box(), 'zzz')
  await screen.findByText('Nothing found')
})

test('where any level will do, a partner alone is a choice', async () => {
  serve()
  const user = openScreen(<Held anyLevel />)
  await user.click(box())
  await user.click(await (await inColumn('Partners')).findByText('Hill Group'))
  expect(path()).toBe('partner:2')
  await (await inColumn('Brands')).findByText('Nothing found')
})

test('the keyboard goes down, in, out and chooses', async () => {
  serve()
  const user = openScreen(<Held />)
  await user.tab()
  await user.keyboard('{Enter}')
  await (await inColumn('Partners')).findByText('Harbour Group')
  const focused = () => document.activeElement?.textContent
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('Harbour Group'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('Hill Group'))
  await user.keyboard('{ArrowUp}{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('Harbour Inn'))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('Harbour Group'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('Harbour Inn'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('Store 1'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(path()).toBe('partner:1 brand:7 store:2')
  expect(document.activeElement).toBe(box())
})

test('a level that cannot be loaded says why and can be tried again, in Chinese too', async () => {
  setLanguage('zh')
  const server = serve()
  server.on(offlines, fail(codes.unavailable, '服务正在重启'))
  const user = openScreen(<Held />)
  await user.click(box())
  await screen.findByText('服务正在重启')
  server.on(offlines, ok(below['']))
  await user.click(screen.getByText(/^重\s?试$/))
  await (await inColumn('合作方')).findByText('Hill Group')
})
