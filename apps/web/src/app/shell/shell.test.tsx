import { home } from '@innkeeper/contract/areas/home'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { entry, hotelMenu, page } from '../../testing/menu-records.ts'
import { frontDesk, hotelServer, renderConsole } from '../../testing/render-console.tsx'

let server: ReturnType<typeof fakeServer>
const user = userEvent.setup()

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./shell.tsx')
}, 60_000)

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
})

async function open(path: string, person = frontDesk) {
  const view = renderConsole(path, person)
  await screen.findByRole('banner')
  return view
}

describe('the top bar', () => {
  it('has the level-1 entries, which lead to their first page', async () => {
    await open('/workbench')
    const main = await screen.findByRole('navigation', { name: 'Main menu' })
    const links = within(main).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/workbench'],
      ['Content', '/storeResource'],
      ['System', '/signIn'],
    ])
  })

  it('collapses the entries that have no room into More', async () => {
    const widths = { LI: 100, NAV: 260 } as Record<string, number>
    function measured(this: Element) {
      return widths[this.tagName] ?? 0
    }
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(measured)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(measured)
    await open('/signIn')
    const main = await screen.findByRole('navigation', { name: 'Main menu' })
    const more = within(main).getByRole('button', { name: 'More' })
    expect(more.getAttribute('aria-current')).toBe('true')
    const cut = within(main).getByText('Content').closest('li')
    expect(cut?.className).toBe('noRoom')
    expect(within(main).getByText('Overview').closest('li')?.className).toBe('')
    await user.click(more)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Content', 'System'])
    expect(
      within(items[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/signIn')
  })

  it('names the person and the group', async () => {
    await open('/workbench')
    const account = screen.getByRole('button', { name: /Account/ })
    expect(account.textContent).toContain('Front desk')
    expect(account.textContent).toContain('Lakeside')
  })

  it.each([
    ['hall', 'Public area'],
    ['', 'PaaS'],
  ])('with the property "%s" tags the default logo "%s"', async (partner_property, tag) => {
    await open('/workbench', { ...frontDesk, partner_property })
    const banner = screen.getByRole('banner')
    expect(within(banner).getByText(tag)).toBeTruthy()
    expect(within(banner).queryByRole('img', { name: 'Lakeside' })).toBeNull()
  })

  it('shows the partner’s image instead, if the person has one', async () => {
    await open('/workbench', { ...frontDesk, partner_image: '/files/logo.png' })
    const image = screen.getByRole('img', { name: 'Lakeside' })
    expect(image.getAttribute('src')).toBe('/files/logo.png')
    expect(screen.queryByText('PaaS')).toBeNull()
  })

  it('does not take a script for an image', async () => {
    await open('/workbench', { ...frontDesk, partner_image: 'javascript:alert(1)' })
    expect(screen.queryByRole('img', { name: 'Lakeside' })).toBeNull()
    expect(screen.getByText('PaaS')).toBeTruthy()
  })
})

describe('the sidebar', () => {
  const sidebar = () => screen.findByRole('navigation', { name: 'Content menu' })

  it('has level-2 entries of type 0 and their level-3 children', async () => {
    server.on(
      home.endpoints.menu,
      ok({
        list: [
          entry('content', {
            title: 'Content',
            children: [
              entry('configManagement', {
                level: 2,
                title: 'Config management',
                children: [page('storeResource', 3, { title: 'Store resources' })],
              }),
              page('hidden', 2, { title: 'Hidden', type: 1 }),
              page('signIn', 2, { title: 'Sessions' }),
            ],
          }),
        ],
      }),
    )
    await open('/storeResource')
    const menu = await sidebar()
    expect(within(menu).getByRole('button', { name: 'Config management' })).toBeTruthy()
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Store resources', 'Sessions'])
    const here = within(menu).getByRole('link', { name: 'Store resources' })
    expect(here.getAttribute('aria-current')).toBe('page')
  })

  it('opens and closes a group', async () => {
    await open('/storeResource')
    const menu = await sidebar()
    const group = within(menu).getByRole('button', { name: 'Config management' })
    await user.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    expect(within(menu).queryByRole('link', { name: 'Store resources' })).toBeNull()
  })

  it('collapses, and stays so', async () => {
    const view = await open('/storeResource')
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
    expect(localStorage.getItem('sidebar')).toBe('collapsed')
    view.unmount()
    await open('/storeResource')
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
    expect(within(await sidebar()).getByRole('link', { name: /Store resources/ })).toBeTruthy()
  })

  it('is hidden where the route’s name contains noMenu/', async () => {
    await open('/serviceStatus')
    await waitFor(() => expect(document.title).toBe('Service status'))
    expect(screen.queryByRole('navigation', { name: 'System menu' })).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })

  it('loads links that leave the console as pages of their own, and follows no scripts', async () => {
    server.on(
      home.endpoints.menu,
      ok({
        list: [
          entry('system', {
            title: 'System',
            children: [
              page('signIn', 2, { title: 'Sessions' }),
              page('site', 2, { title: 'Site', path: 'https://hotel.example/a' }),
              page('docs', 2, { title: 'Docs', path: '/admin/docs/' }),
              page('bad', 2, { title: 'Bad', path: 'javascript:alert(1)' }),
            ],
          }),
        ],
      }),
    )
    await open('/signIn')
    const menu = await screen.findByRole('navigation', { name: 'System menu' })
    const hrefOf = (name: string) =>
      within(menu).getByText(name).closest('a')?.getAttribute('href') ?? null
    expect(hrefOf('Site')).toBe('https://hotel.example/a')
    expect(hrefOf('Docs')).toBe('/admin/docs/')
    expect(hrefOf('Bad')).toBeNull()
  })
})

describe('what waits for review', () => {
  const waiting = {
    page: 'storeResourceAudit',
    count: 7,
    words: '7 resources pending review',
  }

  it('is a dot beside config management and a count beside the audit', async () => {
    server.on(home.endpoints.badges, ok({ list: [waiting] }))
    await open('/storeResource')
    const menu = await screen.findByRole('navigation', { name: 'Content menu' })
    expect(
      await within(menu).findByRole('button', {
        name: /^Config management ?7 resources pending review$/,
      }),
    ).toBeTruthy()
    const audit = within(menu).getByRole('link', { name: /^Store resource audit/ })
    expect(audit.textContent).toContain('7')
    expect(within(menu).getByRole('link', { name: 'Store resources' })).toBeTruthy()
  })

  it('does not show when nothing waits', async () => {
    await open('/storeResource')
    await waitFor(() => expect(server.to(home.endpoints.badges)).toHaveLength(1))
    expect(screen.queryByText(/pending review/)).toBeNull()
  })

  it('is asked for every 60 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open('/serviceStatus')
    await waitFor(() => expect(server.to(home.endpoints.badges)).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.to(home.endpoints.badges)).toHaveLength(2)
  })

  it('is not asked for by people whose menu has no page that counts', async () => {
    server.on(home.endpoints.menu, ok({ list: [page('signIn', 1, { title: 'Sessions' })] }))
    await open('/signIn')
    await screen.findByRole('link', { name: 'Sessions' })
    expect(server.to(home.endpoints.badges)).toHaveLength(0)
  })
})

it('breadcrumbs lead to the page, beside the notice of the new version', async () => {
  await open('/storeResourceAudit')
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
  await waitFor(() =>
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Content', 'Config management', 'Store resource audit']),
  )
  expect(screen.getByText('Version 2 is here')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toBe('Innkeeper 2.0.0')
})

it('a screen that breaks leaves the layout standing and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on(home.endpoints.menu, ok({ list: hotelMenu() }))
  server.on(home.endpoints.workbench, ok({ nothing: 'of what was promised' }))
  await open('/workbench')
  expect(await screen.findByRole('heading', { name: 'This page can’t be displayed' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
