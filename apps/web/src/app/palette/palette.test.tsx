import { type FoundRecord, search } from '@innkeeper/contract/areas/search'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { codes } from '@innkeeper/contract/envelope'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recent } from '../../session/recent.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok, type Received } from '../../testing/fake-server.ts'
import { frontDesk, hotelServer, renderConsole } from '../../testing/render-console.tsx'

const { find, recent: recentCall, commands } = search.endpoints

let server: ReturnType<typeof fakeServer>
const user = userEvent.setup()

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await Promise.all([import('../shell/shell.tsx'), import('./palette.tsx')])
}, 60_000)

const spelled = (text: string, ...syllables: string[]) => ({ text, syllables })

const known = {
  pages: [
    {
      ...{ name: 'workbench', title: 'Home', path: '/workbench', icon: 'dashboard' },
      spelled: [spelled('Home'), spelled('工作台', 'gong', 'zuo', 'tai')],
    },
    {
      ...{ name: 'storeResource', title: 'Store resources', path: '/storeResource', icon: '' },
      spelled: [spelled('Store resources')],
    },
  ],
  actions: [
    {
      ...{ name: 'add store-resources', title: 'Add store resource', path: '/storeResource' },
      spelled: [spelled('Add store resource')],
    },
    ...[
      ['dark', 'Dark mode'],
      ['light', 'Light mode'],
      ['toEnglish', 'Switch language to English'],
      ['toChinese', 'Switch language to 简体中文'],
      ['password', 'Change password'],
      ['logOut', 'Log out'],
    ].map(([name = '', title = '']) => ({ name, title, path: '', spelled: [spelled(title)] })),
  ],
}

const store = (id: number, title: string): FoundRecord => ({
  ...{ kind: 'stores', id, title, detail: 'HZ-01', path: `/storeDetail?id=${id}` },
  marks: [[0, 2]],
})
const room: FoundRecord = {
  ...{ kind: 'rooms', id: 9, title: '1212', detail: '西湖店', path: '/room?room_id=1212' },
  marks: [[0, 4]],
}

const stores = (...records: FoundRecord[]) => ({
  groups: [{ kind: 'stores', title: 'Stores', records, more: false }],
})

const textOf = ({ body }: Received) => (body as { text: string }).text

beforeEach(() => {
  // jsdom ends no animation: without them a dialog that closes is gone.
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), query.includes('reduced-motion') && { matches: true }),
  )
  server = fakeServer()
  hotelServer(server)
  server.on(commands, ok(known))
  server.on(recentCall, ok({ list: [] }))
  server.on(find, ok({ groups: [] }))
})

afterEach(() => vi.restoreAllMocks())

async function openConsole(at = '/workbench') {
  const view = renderConsole(at, frontDesk)
  await screen.findByRole('banner')
  return view
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const activeOption = async () => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

async function openPalette(at?: string) {
  const view = await openConsole(at)
  await user.keyboard('{Control>}k{/Control}')
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...view, input }
}

describe('the palette', () => {
  it('opens by its field in the top bar, by Ctrl+K and by "/", and closes by Esc', async () => {
    await openConsole()
    await user.click(screen.getByRole('button', { name: 'Search all' }))
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
    await user.keyboard('/')
    expect((await field()).value).toBe('')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
    await user.keyboard('{Meta>}k{/Meta}')
    await field()
  })

  it('is no answer to "/" where somebody is typing', async () => {
    const { input } = await openPalette()
    await user.type(input, 'a/b')
    expect(input.value).toBe('a/b')
  })

  it('shows pages and actions at once, without those that are so already', async () => {
    await openPalette()
    await screen.findByRole('option', { name: 'Home' })
    expect(options()).toEqual([
      ...['Home', 'Store resources'],
      ...['Add store resource', 'Dark mode', 'Switch language to 简体中文'],
      ...['Change password', 'Log out'],
    ])
    const groups = screen
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby'))
    expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      ...['Pages', 'Actions'],
    ])
  })

  it('finds pages by words of either language and by pinyin, without asking the server', async () => {
    const { input } = await openPalette()
    await screen.findByRole('option', { name: 'Home' })
    for (const text of ['home', '工作', 'gzt', 'gongzuo']) {
      await user.clear(input)
      await user.type(input, text)
      expect(options()).toEqual(['Home'])
    }
  })

  it('finds records, with what matches marked, under the heading of their kind', async () => {
    const { input } = await openPalette()
    server.on(find, ok(stores(store(5, '西湖店'))))
    await user.type(input, 'xihu')
    const option = await screen.findByRole('option', { name: /西湖店/ })
    expect(option.querySelector('mark')?.textContent).toBe('西湖')
    expect(option.getAttribute('href')).toBe('/storeDetail?id=5')
    within(screen.getByRole('group', { name: 'Stores' })).getByText('HZ-01')
    expect(screen.getByText('1 result').getAttribute('role')).toBe('status')
    // Not one request for each letter.
    expect(server.to(find).map(textOf)).toEqual(['xihu'])
  })

  it('is moved through with the keyboard, and opens with Enter', async () => {
    const { input, path } = await openPalette()
    server.on(find, ok(stores(store(5, '西湖店'), store(6, '西湖二店'), store(7, '西湖三店'))))
    await user.type(input, '西湖')
    await screen.findByRole('option', { name: /西湖店/ })
    expect(await activeOption()).toContain('西湖店')
    await user.keyboard('{ArrowDown}')
    expect(await activeOption()).toContain('西湖二店')
    await user.keyboard('{End}')
    expect(await activeOption()).toContain('西湖三店')
    await user.keyboard('{ArrowDown}')
    expect(await activeOption()).toContain('西湖店')
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
    await waitFor(() => expect(path()).toBe('/storeDetail?id=6'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
    expect(recent.list()).toEqual([{ kind: 'stores', id: 6 }])
  })

  it('opens a new tab with Ctrl+Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { input, path } = await openPalette()
    server.on(find, ok(stores(store(5, '西湖店'))))
    await user.type(input, '西湖')
    await screen.findByRole('option', { name: /西湖店/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/storeDetail?id=5', '_blank', 'noopener')
    expect(path()).toBe('/workbench')
  })

  it('never lets a late answer take the place of a newer one', async () => {
    const waiting = new Map<string, (answer: ReturnType<typeof ok>) => void>()
    server.on(find, (request) => new Promise((resolve) => waiting.set(textOf(request), resolve)))
    const { input } = await openPalette()
    await user.type(input, '西')
    await waitFor(() => expect(waiting.has('西')).toBe(true))
    await user.type(input, '湖')
    await waitFor(() => expect(waiting.has('西湖')).toBe(true))
    await act(async () => waiting.get('西湖')?.(ok(stores(store(5, '西湖店')))))
    await screen.findByRole('option', { name: /西湖店/ })
    await act(async () => waiting.get('西')?.(ok(stores(store(8, '西安店')))))
    expect(options().join()).not.toContain('西安店')
  })

  it('waits with Enter for the answer to what was typed', async () => {
    const { input, path } = await openPalette()
    server.on(find, ok(stores(store(8, '西安店'))))
    await user.type(input, '西')
    await screen.findByRole('option', { name: /西安店/ })
    server.on(find, ok(stores(store(5, '西湖店'))))
    await user.type(input, '湖{Enter}')
    await waitFor(() => expect(path()).toBe('/storeDetail?id=5'))
  })

  it('says that nothing was found, and when the search failed', async () => {
    const { input } = await openPalette()
    await user.type(input, 'zzz')
    expect(await screen.findAllByText('No results for “zzz”')).toHaveLength(2)
    server.on(find, fail(codes.unavailable, 'The service is restarting'))
    await user.type(input, 'q')
    await screen.findAllByText('The service is restarting')
    server.on(find, ok(stores(store(5, 'zzzq'))))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /zzzq/ })
  })

  it('does what an action says', async () => {
    const { input, path } = await openPalette()
    await user.type(input, 'dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'light{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'change pass{Enter}')
    await screen.findByRole('dialog', { name: 'Change password' })
    expect(path()).toBe('/workbench')
  })

  it('leads to the form for a new record', async () => {
    server.on(storeResources.endpoints.list, ok({ list: { data: [], total: 0 } }))
    const { input, path } = await openPalette()
    await user.type(input, 'add store')
    await screen.findByRole('option', { name: 'Add store resource' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/storeResource?open=new'))
    await screen.findByRole('dialog', { name: /Add|Submit/ })
  })

  it('is in Chinese for who reads Chinese', async () => {
    const { input } = await openPalette()
    await user.type(input, 'switch{Enter}')
    await screen.findByRole('button', { name: '全局搜索' })
  })
})

describe('what the person opened', () => {
  it('comes first, as far as the server still shows it', async () => {
    session.start(frontDesk)
    recent.add({ kind: 'stores', id: 5 })
    recent.add({ kind: 'rooms', id: 9 })
    server.on(recentCall, ok({ list: [room] }))
    const { input } = await openPalette()
    await screen.findByRole('group', { name: 'Recent' })
    expect(options()[0]).toBe('1212西湖店')
    expect(server.to(recentCall)[0]?.body).toEqual({
      opened: [
        { kind: 'rooms', id: 9 },
        { kind: 'stores', id: 5 },
      ],
    })
    server.on(
      find,
      ok({ groups: [{ kind: 'rooms', title: 'Rooms', records: [room], more: true }] }),
    )
    await user.type(input, '1212')
    await waitFor(() => expect(server.to(find)).toHaveLength(1))
    await waitFor(() => expect(options()).toEqual(['1212西湖店']))
  })

  it('is kept for each person by themselves, the latest first, and not while looking as another', () => {
    session.start(frontDesk)
    for (let id = 1; id <= 9; id++) recent.add({ kind: 'stores', id })
    recent.add({ kind: 'stores', id: 4 })
    expect(recent.list().map(({ id }) => id)).toEqual([4, 9, 8, 7, 6, 5, 3, 2])
    session.start({ ...frontDesk, name: 'Night manager' })
    expect(recent.list()).toEqual([])
    session.start(frontDesk)
    const view = { name: 'Lena', until: '2026-01-01T00:00:00.000Z', back: '/' }
    session.startView(view, frontDesk)
    expect(recent.list()).toEqual([])
    recent.add({ kind: 'stores', id: 11 })
    session.clear()
    expect(recent.list()[0]).toEqual({ kind: 'stores', id: 4 })
  })
})
