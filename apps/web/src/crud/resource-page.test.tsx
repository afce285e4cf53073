import { jobs } from '@innkeeper/contract/areas/jobs'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { jobReport } from '../testing/job-report.ts'
import { pickMore } from '../testing/more-menu.ts'
import { onPhone } from '../testing/on-phone.ts'
import { addressBar, openScreen } from '../testing/open-screen.tsx'
import type { ValueProps } from './field-value.tsx'
import type { Row } from './record.ts'
import { ResourcePage } from './resource-page.tsx'
import {
  addMinibars,
  answerLookups,
  bar,
  barCodes,
  barsPage,
  detail,
  exportCall,
  list,
  minibars,
  remove,
  supplierOptions,
} from './testing/minibars.ts'

addMinibars()

function serve() {
  const server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1), bar(2, { size: 'large', stocked: false, price: null })], 31))
  return server
}

const open = (at = '/', may = barCodes) => openScreen(<ResourcePage area={minibars} />, { at, may })
const asked = (server: ReturnType<typeof fakeServer>) => server.to(list).at(-1)?.body
/** Roles cost jsdom dear in a table: rows are found by what stands in them. */
async function row(text: string) {
  const cell = await screen.findByText(text)
  return within(cell.closest('tr') as HTMLElement)
}
async function question(title: string) {
  const [heading] = await screen.findAllByText(title)
  return within(heading?.closest('[role=dialog]') as HTMLElement)
}
const headings = () => [...document.querySelectorAll('th')].map((cell) => cell.textContent)
const filters = () => within(screen.getByLabelText('Filters'))

test('a description of fields is a page: title, columns and cells by kind', async () => {
  serve()
  open()
  screen.getByText('Minibars', { selector: 'h1' })
  const first = await row('Bar 1')
  first.getByText('Blue Lagoon Drinks')
  first.getByText('Small')
  first.getByText('1,200.5')
  first.getByText('Yes')
  await first.findByText('西湖区, 杭州市, 浙江省')
  const second = await row('Bar 2')
  second.getByText('Large')
  second.getByText('No')
  expect(headings()).toEqual([
    '',
    'Title',
    'Supplier',
    'Size',
    'Price',
    'Stocked',
    'Image',
    'District',
    'Created',
    'Actions',
  ])
})

test('the same page in Chinese', async () => {
  setLanguage('zh')
  serve()
  open()
  screen.getByText('迷你吧', { selector: 'h1' })
  screen.getByText('新增迷你吧')
  const first = await row('Bar 1')
  first.getByText('小')
  first.getByText('是')
  first.getByLabelText('编辑Bar 1')
  expect(headings()).toContain('供应商')
  screen.getByPlaceholderText('请输入名称')
})

test('the address bar holds filters, order and page', async () => {
  const server = serve()
  open(
    '/?title=bar&size=large&supplier_id=4&price=12.5&stocked=false&district=3301&sort=price&order=desc&page=2',
  )
  await screen.findByText('Bar 1')
  expect(asked(server)).toEqual({
    title: 'bar',
    size: 'large',
    supplier_id: 4,
    price: 12.5,
    stocked: false,
    district: '3301',
    sort: 'price',
    order: 'desc',
    page: 2,
  })
  expect((filters().getByLabelText('Title') as HTMLInputElement).value).toBe('bar')
  filters().getByTitle('Large')
  expect((filters().getByLabelText('Price') as HTMLInputElement).value).toBe('12.5')
  filters().getByTitle('No')
  await filters().findAllByText('Blue Lagoon Drinks')
  await filters().findAllByText('杭州市, 浙江省')
})

test('nonsense in the address counts as not given', async () => {
  const server = serve()
  open('/?size=enormous&supplier_id=x&price=&shelves=1.5&stocked=perhaps&sort=remark&page=0')
  await screen.findByText('Bar 1')
  expect(asked(server)).toEqual({ page: 1 })
})

test('a reference is filtered by a record that the server found by name', async () => {
  const server = serve()
  const user = open()
  await user.type(filters().getByLabelText('Supplier'), 'kettle')
  await waitFor(() => {
    const bodies = server.to(supplierOptions).map(({ body }) => body as { search: string })
    expect(bodies.map(({ search }) => search)).toContain('kettle')
  })
  await user.click(await screen.findByTitle('Copper Kettle Teas'))
  expect(addressBar()).toBe('?supplier_id=5')
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, supplier_id: 5 }))
})

test('a number and a flag are filters by what they are, not by their words', async () => {
  const server = serve()
  const user = open()
  await user.type(filters().getByLabelText('Price'), '１２００.５{Enter}')
  expect(addressBar()).toBe('?price=1200.5')
  await user.click(filters().getByLabelText('Stocked'))
  await user.click(await screen.findByTitle('Yes'))
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, price: 1200.5, stocked: true }))
  await user.clear(filters().getByLabelText('Price'))
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, stocked: true }))
})

test('what is no number says so and is not searched for', async () => {
  const server = serve()
  const user = open('/?shelves=3')
  await screen.findByText('Bar 1')
  const shelves = filters().getByLabelText('Shelves') as HTMLInputElement
  for (const words of ['1.5', 'three', '99999999999']) {
    await user.clear(shelves)
    await user.type(shelves, `${words}{Enter}`)
    filters().getByText('Enter a whole number')
    expect(shelves.value).toBe(words)
    expect(addressBar()).toBe('')
  }
  await user.type(filters().getByLabelText('Price'), 'dear{Enter}')
  filters().getByText('Enter a number')
  await user.clear(shelves)
  expect(filters().queryByText('Enter a whole number')).toBeNull()
  await user.type(shelves, '-2{Enter}')
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, shelves: -2 }))
})

test('a city is filter enough for a region', async () => {
  const server = serve()
  const user = open()
  await screen.findByText('Bar 1')
  await user.click(filters().getByLabelText('District'))
  await user.click(await screen.findByTitle('浙江省'))
  expect(addressBar()).toBe('?district=33')
  await user.click(await screen.findByTitle('杭州市'))
  expect(addressBar()).toBe('?district=3301')
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, district: '3301' }))
})

test('a heading orders the list up, then down, then as usual; an order starts at page one', async () => {
  const server = serve()
  const user = open('/?page=3')
  await screen.findByText('Bar 1')
  const press = () => user.click(screen.getByText('Price', { selector: 'th *' }))
  await press()
  expect(addressBar()).toBe('?sort=price')
  await waitFor(() => expect(asked(server)).toEqual({ page: 1, sort: 'price', order: 'asc' }))
  await press()
  expect(addressBar()).toBe('?sort=price&order=desc')
  await press()
  expect(addressBar()).toBe('')
})

test('on a phone the order is chosen from a list', async () => {
  serve()
  onPhone()
  const user = open()
  await screen.findByText('Bar 1')
  await user.selectOptions(screen.getByLabelText('Order'), 'Title, descending')
  expect(addressBar()).toBe('?sort=title&order=desc')
})

test('the server pages by ten', async () => {
  const server = serve()
  const user = open()
  await screen.findByText('31 in total')
  await user.click(screen.getByTitle('4'))
  expect(addressBar()).toBe('?page=4')
  await waitFor(() => expect(asked(server)).toEqual({ page: 4 }))
})

test('an empty list says so and offers the first step', async () => {
  const server = serve()
  server.on(list, barsPage([]))
  open()
  await screen.findByText('No minibar yet')
  expect(screen.getAllByText('Add minibar')).toHaveLength(2)
})

test('no match offers to clear the filters, of every kind', async () => {
  const server = serve()
  server.on(list, ({ body }) => barsPage('title' in (body as object) ? [] : [bar(1)]))
  const user = open('/?title=zzz&size=small&supplier_id=4&sort=title')
  await user.click(await screen.findByText('Clear filters'))
  expect(addressBar()).toBe('?sort=title')
  await screen.findByText('Bar 1')
})

test('who may only look sees neither add nor edit, delete or export', async () => {
  serve()
  open('/', ['minibar'])
  await screen.findByText('Bar 1')
  for (const word of ['Add minibar', 'Edit', 'Delete', 'Export']) {
    expect(screen.queryByText(word)).toBeNull()
  }
})

test('who may only look can open all of a record', async () => {
  const server = serve()
  server.on(detail, ok(bar(1, { remark: 'Third shelf', second_id: 5, second_name: 'Old Mill' })))
  const user = open('/', ['minibar'])
  await user.click((await row('Bar 1')).getByText('Details'))
  await screen.findByText('Third shelf')
  screen.getByText('Old Mill')
  expect(screen.queryByText('Save')).toBeNull()
})

test('each button needs its own right', async () => {
  serve()
  const user = open('/', ['minibar', 'minibar.del'])
  const first = await row('Bar 1')
  expect(first.queryByText('Edit')).toBeNull()
  await pickMore(user, 'Bar 1', 'Delete')
})

test('deleting asks first, names the record, and reloads the list', async () => {
  const server = serve()
  server.on(remove, ok({}, 'Operation successful'))
  const user = open()
  await pickMore(user, 'Bar 2', 'Delete')
  const asking = await question('Delete minibar “Bar 2”?')
  expect(server.to(remove)).toEqual([])
  await user.click(asking.getByText('Delete'))
  await screen.findByText('Operation successful')
  expect(server.to(remove)[0]?.body).toEqual({ id: 2 })
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
})

test('the focus stays where the deleted row was', async () => {
  const server = fakeServer()
  answerLookups(server)
  let bars = [bar(1), bar(2), bar(3)]
  server.on(list, () => barsPage(bars))
  server.on(remove, ({ body }) => {
    bars = bars.filter(({ id }) => id !== (body as { id: number }).id)
    return ok({}, 'Operation successful')
  })
  const user = openScreen(<ResourcePage area={minibars} />, { may: barCodes })
  const next = [
    ['Bar 2', 'Bar 3'],
    ['Bar 3', 'Bar 1'],
  ]
  for (const [gone = '', focused] of next) {
    await pickMore(user, gone, 'Delete')
    await user.click((await question(`Delete minibar “${gone}”?`)).getByText('Delete'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
  }
  await pickMore(user, 'Bar 1', 'Delete')
  await user.click((await question('Delete minibar “Bar 1”?')).getByText('Delete'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add minibar'))
})

test('what is in use is not deleted, and the person reads what uses it', async () => {
  const server = serve()
  const usage = 'It can’t be deleted because it is in use: 3 rooms'
  server.on(remove, fail(codes.conflict, usage))
  const user = open()
  await pickMore(user, 'Bar 1', 'Delete')
  await user.click((await question('Delete minibar “Bar 1”?')).getByText('Delete'))
  const told = await question('“Bar 1” was not deleted')
  told.getByText(usage)
})

test.each([
  ['Excel (.xlsx)', 'xlsx'],
  ['CSV (.csv)', 'csv'],
])('an export as %s takes what the list shows and saves it', async (word, format) => {
  const server = serve()
  server.on(exportCall, ok({ id: 12 }))
  server.on(jobs.endpoints.get, ok(jobReport({ id: 12, state: 'done', file_name: 'bars.csv' })))
  server.on(jobs.endpoints.download, ok({ url: '/admin/common/download?ticket=abc' }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href)
  })
  const user = open('/?size=large&sort=title&page=3')
  await user.click(await screen.findByText('Export'))
  await user.click(await screen.findByText(word))
  await screen.findByText('Your browser is saving the file')
  expect(server.to(exportCall)[0]?.body).toEqual({
    format,
    size: 'large',
    sort: 'title',
    order: 'asc',
  })
  expect(saved).toEqual(['http://innkeeper.test/admin/common/download?ticket=abc'])
})

const SizeCell = ({ row: { size } }: ValueProps) => <em>size {String(size)}</em>
const Refill = ({ row: { title } }: { row: Row }) => (
  <button type="button">Refill {String(title)}</button>
)

test('a page can have a cell, row buttons and a toolbar of its own', async () => {
  serve()
  const page = (
    <ResourcePage
      area={minibars}
      cells={{ size: SizeCell }}
      rowActions={Refill}
      toolbar={<button type="button">Take stock</button>}
    />
  )
  openScreen(page, { may: ['minibar'] })
  screen.getByText('Take stock')
  const second = await row('Bar 2')
  second.getByText('size large')
  second.getByText('Refill Bar 2')
})
