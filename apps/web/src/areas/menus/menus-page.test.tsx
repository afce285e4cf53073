import { home } from '@innkeeper/contract/areas/home'
import { type MenuEntry, menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { codes } from '@innkeeper/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import MenusPage from './menus-page.tsx'

const { endpoints } = menus
const { endpoints: saas } = saasMenus

const entry = (
  id: number,
  pid: number,
  name: string,
  more: Partial<MenuEntry> = {},
): MenuEntry => ({
  ...{ id, version: 1, pid, level: pid === 0 ? 1 : 2, type: 0, name, icon: 'shop' },
  ...{ kind: pid === 0 ? 'group' : 'page', path: pid === 0 ? '' : `/${name}` },
  ...{ title_en: name, title_zh: `${name}的` },
  ...{ buttons: pid === 0 ? 0 : 3, hidden: false, everybody: false, edited: false, editable: true },
  added: more.kind === 'link',
  ...more,
})

const estate = entry(1, 0, 'Properties')
const stores = entry(2, 1, 'Stores')
const rooms = entry(3, 1, 'Rooms', { edited: true })
const desk = entry(4, 1, 'Desk', { kind: 'link', path: 'https://desk.example/', everybody: true })
const system = entry(5, 0, 'System')

let server: ReturnType<typeof fakeServer>
const show = (list: MenuEntry[]) => server.on(endpoints.list, ok({ list, adds: ['link', 'group'] }))

beforeEach(() => {
  server = fakeServer()
  show([estate, stores, rooms, desk, system])
  server.on(endpoints.save, ok({ id: 9, version: 1 }))
  server.on(endpoints.sort, ok({}))
})

const everything = ['menuEntry', 'menuEntry.save', 'menuEntry.del']
const open = (may = everything) => openScreen(<MenusPage />, { may })
const sent = (endpoint: Parameters<typeof server.to>[0]) => server.to(endpoint).at(-1)?.body
const more = async (user: ReturnType<typeof open>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('shows the menu with both titles, addresses, levels and what was made of it', async () => {
  open()
  const row = (await screen.findByText('Desk')).closest('li') as HTMLElement
  within(row).getByText('Desk的')
  within(row).getByText('https://desk.example/')
  within(row).getByText('Level 2')
  within(row).getByText('Link')
  within(row).getByText('Visible to everyone')
  expect(
    within(screen.getByText('Rooms').closest('li') as HTMLElement).getByText('Edited'),
  ).toBeTruthy()
})

describe('the order', () => {
  test('changes by buttons, and the focus goes along', async () => {
    const user = open()
    const up = await screen.findByRole('button', { name: 'Move Rooms up' })
    server.on(endpoints.sort, () => {
      show([estate, rooms, stores, desk, system])
      return ok({})
    })
    up.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(endpoints.sort)).toEqual({ pid: 1, ids: [3, 2, 4] }))
    // At the top there is no way further up.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Rooms down' })),
    )
  })

  test('changes by dragging, within the group only', async () => {
    open()
    const rowOf = (name: string) => screen.getByText(name).closest('[data-row-key]') as HTMLElement
    await screen.findByText('Rooms')
    const dataTransfer = { setData() {}, setDragImage() {}, effectAllowed: '' }
    const drag = (name: string, target: string) => {
      fireEvent.dragStart(within(rowOf(name)).getByTitle('Drag to reorder'), { dataTransfer })
      const taken = !fireEvent.dragOver(rowOf(target), { dataTransfer })
      fireEvent.drop(rowOf(target), { dataTransfer })
      return taken
    }
    expect(drag('Stores', 'System')).toBe(false)
    expect(server.to(endpoints.sort)).toEqual([])
    expect(drag('Desk', 'Stores')).toBe(true)
    await waitFor(() => expect(sent(endpoints.sort)).toEqual({ pid: 1, ids: [4, 2, 3] }))
    await waitFor(() => expect(server.to(endpoints.list).length).toBeGreaterThan(1))
    drag('Stores', 'Rooms')
    await waitFor(() => expect(sent(endpoints.sort)).toEqual({ pid: 1, ids: [3, 2, 4] }))
  })

  test('ends at the ends', async () => {
    open()
    const first = await screen.findByRole('button', { name: 'Move Stores up' })
    expect(first.hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Move Desk down' }).hasAttribute('disabled')).toBe(
      true,
    )
    screen.getByRole('button', { name: 'Move Properties down' })
  })
})

test('an entry is edited in both languages; its address is the product’s', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Stores' }))
  const form = within(await screen.findByRole('dialog'))
  form.getByText(/The address of a built-in page/)
  expect(form.queryByLabelText('Address')).toBeNull()
  await user.clear(form.getByLabelText('English title'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('This field is required')
  await user.type(form.getByLabelText('English title'), 'Hotels')
  await user.click(form.getByRole('radio', { name: 'Crown' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(endpoints.save)).toEqual({
      ...{ id: 2, version: 1, title_en: 'Hotels', title_zh: 'Stores的', icon: 'crown' },
      ...{ pid: 1, type: 0, hidden: false },
    }),
  )
})

test('a link is added under a group, with a web address and nothing else', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add link' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('English title'), 'Help')
  await user.type(form.getByLabelText('Chinese title'), '帮助')
  await user.type(form.getByLabelText('Address'), 'javascript:alert(1)')
  form.getByText('In the menu')
  await user.click(form.getByLabelText('Parent'))
  await user.click(await screen.findByTitle('System'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Please enter an address that starts with http:// or https://')
  expect(server.to(endpoints.save)).toEqual([])
  await user.clear(form.getByLabelText('Address'))
  await user.type(form.getByLabelText('Address'), 'https://help.example/')
  await user.click(form.getByRole('switch', { name: 'Visible to everyone' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(endpoints.save)).toMatchObject({
      ...{ title_en: 'Help', title_zh: '帮助', path: 'https://help.example/', pid: 5 },
      ...{ icon: 'link', everybody: true, kind: 'link' },
    }),
  )
})

describe('a group', () => {
  test('is added to the top bar, or inside a group of the top', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add group' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.queryByLabelText('Address')).toBeNull()
    await user.type(form.getByLabelText('English title'), 'Guests')
    await user.type(form.getByLabelText('Chinese title'), '住客')
    form.getByText('Top bar (no parent)')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(endpoints.save)).toEqual({
        ...{ kind: 'group', title_en: 'Guests', title_zh: '住客', icon: 'appstore' },
        ...{ pid: 0, type: 0, hidden: false },
      }),
    )
  })

  test('that somebody added is deleted, and says why when it cannot be', async () => {
    show([estate, stores, entry(6, 0, 'Guests', { added: true })])
    server.on(endpoints.remove, fail(codes.conflict, 'This group is not empty'))
    const user = open()
    const row = (await screen.findByText('Guests')).closest('li') as HTMLElement
    within(row).getByText('Custom group')
    await more(user, 'Guests', 'Delete group')
    const question = within(await screen.findByRole('dialog', { name: /Delete the group/ }))
    await user.click(question.getByRole('button', { name: 'Delete group' }))
    const refusal = await screen.findByRole('dialog', { name: '“Guests” was not deleted' })
    within(refusal).getByText('This group is not empty')
    expect(sent(endpoints.remove)).toEqual({ id: 6 })
    await user.click(within(refusal).getByRole('button'))
    await user.click(await screen.findByRole('button', { name: 'More about Properties' }))
    await screen.findByRole('menuitem', { name: 'Hide from everyone' })
    expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
  })
})

describe('the parent of an entry', () => {
  const offered = async (name: string) => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByLabelText('Parent'))
    const shown = () => Array.from(document.querySelectorAll('.ant-select-item-option'))
    await waitFor(() => expect(shown()).not.toEqual([]))
    const titles = shown().map((option) => option.getAttribute('title'))
    return { user, form, titles }
  }

  test('can be the top bar: a page moves there', async () => {
    const { user, form, titles } = await offered('Stores')
    expect(titles).toEqual(['Top bar (no parent)', 'Properties', 'System'])
    await user.click(screen.getByTitle('Top bar (no parent)'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(endpoints.save)).toMatchObject({ id: 2, pid: 0 }))
  })

  test('is never the group itself, nor one that it would be too deep in', async () => {
    const inner = entry(7, 1, 'Inner', { kind: 'group', path: '' })
    show([estate, inner, stores, system])
    expect((await offered('Properties')).titles).toEqual(['Top bar (no parent)'])
  })

  test('of a group is the top bar or a group of the top', async () => {
    const inner = entry(7, 1, 'Inner', { kind: 'group', path: '' })
    show([estate, inner, stores, system])
    expect((await offered('Inner')).titles).toEqual(['Top bar (no parent)', 'Properties', 'System'])
  })
})

describe('for people of a partner', () => {
  const wiki = entry(8, 1, 'Wiki', { kind: 'link', path: 'https://wiki.example/' })
  const pages = [estate, stores].map((each) => ({ ...each, editable: false }))
  const desk2 = entry(9, 1, 'Desk', { kind: 'link', path: 'https://desk.example/' })
  beforeEach(() => {
    session.start({
      ...{ token: 't', name: 'Lin', group_name: 'Lakeside', partner_image: '' },
      partner_property: 'rooms',
    })
    server.on(saas.list, ok({ list: [...pages, wiki, desk2], adds: ['link'] }))
    server.on(saas.save, ok({ id: 8, version: 2 }))
    server.on(saas.sort, ok({}))
    server.on(saas.remove, ok({}))
  })

  test('pages are there to look at; their own links they change', async () => {
    const user = open()
    await screen.findByText('Stores')
    expect(screen.queryByRole('button', { name: 'Edit Stores' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More about Stores' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Stores up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull()
    // Theirs are ordered among themselves.
    const first = screen.getByRole('button', { name: 'Move Wiki up' })
    expect(first.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Move Wiki down' }))
    await waitFor(() => expect(sent(saas.sort)).toEqual({ pid: 1, ids: [9, 8] }))
    await more(user, 'Wiki', 'Delete link')
    const question = within(await screen.findByRole('dialog', { name: /Delete the link/ }))
    await user.click(question.getByRole('button', { name: 'Delete link' }))
    await waitFor(() => expect(sent(saas.remove)).toEqual({ id: 8 }))
    expect(server.received.filter(({ path }) => path.startsWith('/admin/permission/'))).toEqual([])
  })

  test('a link of their own is added by the SaaS call', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Add link' }))
    const form = within(await screen.findByRole('dialog'))
    form.getByText(/in the menu of people of your partner/)
    await user.type(form.getByLabelText('English title'), 'Help')
    await user.type(form.getByLabelText('Chinese title'), '帮助')
    await user.type(form.getByLabelText('Address'), 'https://help.example/')
    await user.click(form.getByLabelText('Parent'))
    await user.click(await screen.findByTitle('Properties'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(saas.save)).toMatchObject({ kind: 'link', title_en: 'Help', pid: 1 }),
    )
  })
})

test('hiding asks first, and the editor’s own menu is fetched again', async () => {
  server.on(home.endpoints.menu, ok({ list: [] }))
  const user = open()
  await more(user, 'Stores', 'Hide from everyone')
  const question = within(
    await screen.findByRole('dialog', { name: 'Hide “Stores” from everyone?' }),
  )
  await user.click(question.getByRole('button', { name: 'Hide from everyone' }))
  await waitFor(() => expect(sent(endpoints.save)).toMatchObject({ id: 2, hidden: true }))
  const button = screen.getByRole('button', { name: 'More about Stores' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('what stands in a hidden group is hidden with it', async () => {
  show([{ ...estate, hidden: true }, stores])
  open()
  await screen.findByText('Hidden')
  screen.getByText('Hidden with its group')
})

describe('the second of two editors', () => {
  const told = 'Someone else saved this menu entry while you were editing'
  const meet = async (was: MenuEntry, current: Partial<MenuEntry>, type: string) => {
    server.on(endpoints.save, ({ body }) =>
      (body as { version: number }).version === 1
        ? fail(codes.conflict, 'changed', { current: { ...was, version: 2, ...current } })
        : ok({ id: was.id, version: 3 }),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: `Edit ${was.title_en}` }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('English title'), type)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(told)
    const saveAgain = async () => {
      await user.click(form.getByRole('button', { name: 'Save with this selection' }))
      await waitFor(() => expect(server.to(endpoints.save)).toHaveLength(2))
    }
    return { user, form, saveAgain }
  }

  test('corrects a title, and what the first one hid and moved stays so', async () => {
    const changed = { hidden: true, pid: 5, icon: 'crown' }
    const { form, saveAgain } = await meet(stores, changed, '!')
    const hidden = within(form.getByRole('group', { name: 'Hidden from everyone' }))
    hidden.getByText('Yes')
    const under = within(form.getByRole('group', { name: 'Parent' }))
    under.getByText('System')
    under.getByText('Properties')
    within(form.getByRole('group', { name: 'Icon' })).getByText('Crown')
    await saveAgain()
    expect(sent(endpoints.save)).toMatchObject({ version: 2, title_en: 'Stores!', ...changed })
  })

  test('chooses between two titles; a link’s address is the first one’s', async () => {
    const changed = { title_en: 'Reception', path: 'https://reception.example/' }
    const { user, form, saveAgain } = await meet(desk, changed, 's')
    const title = within(form.getByRole('group', { name: 'English title' }))
    title.getByText('Desks')
    await user.click(title.getByText('Reception'))
    await saveAgain()
    expect(sent(endpoints.save)).toMatchObject({ version: 2, ...changed })
  })
})

test('offers only what the person may do', async () => {
  open(['menuEntry'])
  await screen.findByText('Stores')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a menu that cannot be read says why', async () => {
  server.on(endpoints.list, fail(codes.serverError, 'Something went wrong (3)'))
  open()
  await screen.findByText('Something went wrong (3)')
})

test('speaks Chinese, its own titles first', async () => {
  setLanguage('zh')
  open()
  await screen.findByRole('button', { name: '上移Rooms的' })
})
