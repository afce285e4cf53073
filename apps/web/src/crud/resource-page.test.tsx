import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer, ok } from '../app/testing/fake-server.ts'
import { setLanguage } from '../i18n/language.ts'
import { addressBar, openScreen } from '../ui/testing/open-screen.tsx'
import { ResourcePage } from './resource-page.tsx'
import {
  answerLookups,
  bar,
  barCodes,
  barsPage,
  exportCall,
  list,
  minibars,
  remove,
} from './testing/minibars.ts'

function serve() {
  const server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1), bar(2, { size: 'large', stocked: false, price: null })]))
  return server
}

const open = (at = '/', may = barCodes) => openScreen(<ResourcePage area={minibars} />, { at, may })
const asked = (server: ReturnType<typeof fakeServer>) => server.to(list).at(-1)?.body
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))

test('a description of fields is a page: title, purpose, columns and cells by kind', async () => {
  serve()
  open()
  screen.getByRole('heading', { name: 'Minibars' })
  screen.getByText(/^Every minibar in your care/)
  const first = await row('Bar 1')
  first.getByText('Blue Lagoon Drinks')
  first.getByText('Small')
  first.getByText('1,200.5')
  first.getByText('Yes')
  await first.findByText('浙江省 / 杭州市 / 西湖区')
  const second = await row('Bar 2')
  second.getByText('Large')
  second.getByText('No')
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(headings).toEqual([
    'Title',
    'Supplier',
    'Size',
    'Price',
    'Stocked',
    'Picture',
    'District',
    'Since',
    'Actions',
  ])
})

test('the same page in Chinese', async () => {
  setLanguage('zh')
  serve()
  open()
  screen.getByRole('heading', { name: '迷你吧' })
  screen.getByText('您负责的所有迷你吧：可查找、新增并维护。')
  screen.getByRole('button', { name: '新增迷你吧' })
  const first = await row('Bar 1')
  first.getByText('小')
  first.getByText('是')
  first.getByRole('button', { name: '编辑 Bar 1' })
})
