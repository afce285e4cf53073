import { deviceModels } from '@innkeeper/contract/areas/device-models'
import { stays } from '@innkeeper/contract/areas/testing/register-stays'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { ResourcePage } from '../resource-page.tsx'

const { list, detail, save } = stays.endpoints
const models = deviceModels.endpoints.options

const stay = {
  id: 1,
  version: 1,
  name: 'Harbour',
  opened: '2031-05-20',
  season: { start: '2031-06-01', end: '2031-08-31' },
  services: ['breakfast', 'spa'],
  price: 123_450,
  cleaning: 5400,
  tint: '#1677ff',
  property: 'tv',
  model_id: null,
  model_name: null,
  washer_id: null,
  washer_name: null,
  created_at: '2031-05-20T10:00:00.000Z',
}

function serve(row: object = stay) {
  const server = fakeServer()
  server.on(list, ok({ list: { data: [row], total: 1 } }))
  server.on(detail, ok(row))
  server.on(save, ok({ id: 1, version: 2 }))
  server.on(models, ({ body }) => {
    const { property } = body as { property?: string }
    return ok({ list: [{ id: property === 'washer' ? 7 : 8, label: `A ${property}` }] })
  })
  return server
}

const open = (at = '/') =>
  openScreen(<ResourcePage area={stays} />, { at, may: ['stay', 'stay.save'] })
const asked = (server: ReturnType<typeof fakeServer>) => server.to(list).at(-1)?.body
const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const drawer = () => within(document.querySelector('.ant-drawer') as HTMLElement)
const input = (label: string | RegExp) => drawer().getByLabelText(label) as HTMLInputElement
/** At one stroke, as a picker does it. */
const pick = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

async function adding() {
  const user = open()
  await user.click((await screen.findAllByText('Add stay'))[0] as HTMLElement)
  await waitFor(() => input('Name'))
  return user
}

describe('a list', () => {
  test('shows values in words', async () => {
    serve()
    open()
    await screen.findByText('20 May 2031')
    screen.getByText('01 Jun 2031 – 31 Aug 2031')
    screen.getByText('Breakfast')
    screen.getByText('Spa, pool')
    screen.getByText('¥1,234.50')
    screen.getByText('1 h 30 min')
    screen.getByText('#1677ff')
  })

  test('shows them in Chinese too', async () => {
    setLanguage('zh')
    serve()
    open()
    await screen.findByText('2031-05-20')
    screen.getByText('2031-06-01 – 2031-08-31')
    screen.getByText('早餐')
    screen.getByText('1小时30分')
  })

  test('says where there is nothing', async () => {
    serve({ ...stay, opened: null, season: null, services: [], price: null, tint: '' })
    open()
    await screen.findByText('Harbour')
    // And no model.
    expect(screen.getAllByText('—')).toHaveLength(6)
  })

  test('is asked for as the address says, and the filters show it', async () => {
    const server = serve()
    open(
      '/?opened=2031-05-01..2031-05-31&season=..2031-07-01&services=spa,parking&price=100..1234.5&cleaning=60..&tint=%231677ff',
    )
    await screen.findByText('20 May 2031')
    expect(asked(server)).toEqual({
      page: 1,
      opened: { from: '2031-05-01', to: '2031-05-31' },
      season: { to: '2031-07-01' },
      services: ['spa', 'parking'],
      price: { from: 10_000, to: 123_450 },
      cleaning: { from: 60 },
      tint: '#1677ff',
    })
    expect(box('Opened: To').value).toBe('2031-05-31')
    expect(box('Price: To').value).toBe('1,234.50')
    expect(box('Cleaning: From').value).toBe('1 min')
  })

  test('takes nonsense in the address for nothing', async () => {
    const server = serve()
    open(
      '/?opened=2031-02-30..&season=x&services=sauna&price=..1.234&cleaning=a..b&tint=red&created_at=..',
    )
    await screen.findByText('20 May 2031')
    expect(asked(server)).toEqual({ page: 1 })
  })

  test('is filtered by what is typed or chosen, which then stands in the address', async () => {
    serve()
    const user = open()
    await screen.findByText('20 May 2031')
    const calendar = box('Opened: From').parentElement?.querySelector('input[type=date]')
    fireEvent.change(calendar as Element, { target: { value: '2031-05-01' } })
    expect(addressBar()).toBe('?opened=2031-05-01..')
    await user.type(box('Opened: To'), '2031年5月2日{Enter}')
    expect(addressBar()).toBe('?opened=2031-05-01..2031-05-02')
    expect(box('Opened: To').value).toBe('2031-05-02')
    await user.type(box('Price: To'), '¥1,000{Enter}')
    expect(addressBar()).toContain('price=..1000.00')
    await user.type(box('Cleaning: From'), '1:30:00{Enter}')
    expect(addressBar()).toContain('cleaning=5400..')
    expect(box('Cleaning: From').value).toBe('1 h 30 min')
    await user.clear(box('Cleaning: From'))
    expect(addressBar()).not.toContain('cleaning')
    await user.click(screen.getByRole('combobox', { name: 'Services' }))
    await user.click(await screen.findByTitle('Parking'))
    expect(addressBar()).toContain('services=parking')
  })

  test('is filtered by whole days of the person’s own clock', async () => {
    const server = serve()
    open('/?created_at=2031-05-20..2031-05-21')
    await screen.findByText('20 May 2031')
    const { created_at } = asked(server) as { created_at: { from: string; to: string } }
    expect(new Date(created_at.from)).toEqual(new Date(2031, 4, 20))
    expect(new Date(created_at.to)).toEqual(new Date(2031, 4, 21, 23, 59, 59, 999))
    expect(box('Created: To').value).toBe('2031-05-21')
  })

  test('is not filtered by what cannot be read, or goes backwards', async () => {
    serve()
    const user = open()
    await screen.findByText('20 May 2031')
    await user.type(box('Price: From'), 'much{Enter}')
    screen.getByText(messages.amountWrong.en)
    await user.clear(box('Price: From'))
    await user.type(box('Price: From'), '5{Enter}')
    await user.type(box('Price: To'), '4{Enter}')
    screen.getByText('The start must be before the end')
    expect(addressBar()).toBe('?price=5.00..')
  })
})

describe('a form', () => {
  test('takes what is typed or picked, and sends what the wire carries', async () => {
    const server = serve()
    const user = await adding()
    await user.type(input('Name'), 'Pier')
    await user.type(input(/^Opened/), '2031/5/20')
    pick('Season: Start date', '2031-06-01')
    pick('Season: End date', '2031-06-05')
    await user.click(drawer().getByRole('combobox', { name: /Services/ }))
    await user.click((await screen.findAllByTitle('Spa, pool')).at(-1) as HTMLElement)
    await user.type(input(/^Price/), '1,234.5')
    await user.type(input(/^Cleaning/), '90 minutes')
    pick('Tint: Select a color', '#ff8800')
    expect(input(/^Tint\(/).value).toBe('#ff8800')
    expect(input(/^Price/).value).toBe('1,234.50')
    await user.click(drawer().getByText('Save'))
    await waitFor(() => expect(server.to(save)).toHaveLength(1))
    expect(server.to(save)[0]?.body).toEqual({
      name: 'Pier',
      opened: '2031-05-20',
      season: { start: '2031-06-01', end: '2031-06-05' },
      services: ['spa'],
      price: 123_450,
      cleaning: 5400,
      tint: '#ff8800',
      property: 'tv',
      model_id: null,
      washer_id: null,
    })
  })

  test('says beside the field what will not do, and loses nothing that was typed', async () => {
    const server = serve()
    const user = await adding()
    await user.type(input('Name'), 'Pier')
    pick('Season: Start date', '2031-06-05')
    pick('Season: End date', '2031-06-01')
    await user.type(input(/^Price/), '12.345')
    await user.type(input(/^Opened/), 'someday')
    await user.type(input(/^Cleaning/), 'soon')
    await user.type(input(/^Tint\(/), 'blue')
    await user.click(drawer().getByText('Save'))
    await drawer().findByText(messages.endBeforeStart.en)
    drawer().getByText(messages.dayWrong.en)
    drawer().getByText(messages.amountWrong.en)
    drawer().getByText(messages.durationWrong.en)
    drawer().getByText(messages.colorWrong.en)
    expect(input('Season: End date').getAttribute('aria-invalid')).toBe('true')
    expect(input(/^Opened/).value).toBe('someday')
    expect(input(/^Price/).value).toBe('12.345')
    expect(input(/^Cleaning/).value).toBe('soon')
    expect(server.to(save)).toHaveLength(0)
    pick('Season: End date', '')
    await drawer().findByText(messages.required.en)
    pick('Season: Start date', '')
    await waitFor(() => expect(drawer().queryByText(messages.required.en)).toBeNull())
  })

  test('offers what a reference may lead to, and afresh when that changes', async () => {
    const server = serve()
    const user = await adding()
    await user.click(input(/^Washer/))
    await user.click(await screen.findByTitle('A washer'))
    expect(server.to(models).at(-1)?.body).toMatchObject({ property: 'washer' })
    await user.click(input(/^Device(?! type)/))
    await user.click(await screen.findByTitle('A tv'))
    await user.click(input('Device type'))
    await user.click(await screen.findByTitle('Door lock'))
    await user.type(input('Name'), 'Pier')
    await user.click(drawer().getByText('Save'))
    await waitFor(() => expect(server.to(save)).toHaveLength(1))
    expect(server.to(save)[0]?.body).toMatchObject({
      property: 'lock',
      model_id: null,
      washer_id: 7,
    })
  })

  test('shows both values in a conflict, and joins what both chose', async () => {
    const server = serve()
    const theirs = {
      version: 2,
      services: ['breakfast', 'spa', 'parking'],
      season: { start: '2031-06-01', end: '2031-10-31' },
      price: 100,
    }
    server.on(save, fail(codes.conflict, 'changed', { current: { ...stay, ...theirs } }))
    const user = open()
    await user.click(await screen.findByLabelText('Edit Harbour'))
    await waitFor(() => input('Name'))
    await user.click(drawer().getByRole('combobox', { name: /Services/ }))
    await user.click((await screen.findAllByTitle('Breakfast')).at(-1) as HTMLElement)
    await user.clear(input(/^Price/))
    await user.type(input(/^Price/), '5')
    await user.click(drawer().getByText('Save'))
    await drawer().findByText('01 Jun 2031 – 31 Oct 2031')
    drawer().getByText('¥1.00')
    drawer().getByText('¥5.00')
    drawer().getByText('Both changes')
    server.on(save, ok({ id: 1, version: 3 }))
    await user.click(drawer().getByText('Save with this selection'))
    await waitFor(() => expect(server.to(save)).toHaveLength(2))
    expect(server.to(save)[1]?.body).toMatchObject({
      version: 2,
      services: ['spa', 'parking'],
      season: theirs.season,
      price: 500,
    })
  })

  test('that nobody touched closes without a question', async () => {
    serve()
    const user = open()
    await user.click(await screen.findByLabelText('Edit Harbour'))
    await waitFor(() => input('Name'))
    await user.click(drawer().getByText('Cancel'))
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
  })
})
