import { type RoleDetail, roles } from '@innkeeper/contract/areas/roles'
import { codes } from '@innkeeper/contract/envelope'
import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { pickMore } from '../../testing/more-menu.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import RolesPage from './roles-page.tsx'

const { endpoints } = roles

const node = (
  key: string,
  title: string,
  kind: PermissionNode['kind'],
  children: PermissionNode[] = [],
): PermissionNode => ({ key, title, kind, platform_only: key.startsWith('menuEntry'), children })

const tree = [
  node('estate', 'Estate', 'group', [
    node('store', 'Stores', 'page', [
      node('store.save', 'Add and edit', 'button'),
      node('store.del', 'Delete', 'button'),
    ]),
    node('room', 'Rooms', 'page'),
  ]),
  node('rights', 'Rights', 'group', [node('menuEntry', 'Menu', 'page')]),
]

const desk = {
  id: 4,
  version: 2,
  name: 'Front desk',
  partner_id: null,
  partner_name: '',
  grants_all: false,
  created_at: '2026-01-01T00:00:00.000Z',
  pages: 2,
  buttons: 1,
  people: 3,
  beyond: false,
}
const detail = {
  ...desk,
  codes: ['store'],
  others: [{ code: 'device', title: { en: 'Devices', zh: '设备' } }],
}
const options = {
  tree,
  partners: [
    { id: 1, label: 'Harbour' },
    { id: 2, label: 'Southhill' },
  ],
  platform: true,
  grants_all: true,
}

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(endpoints.list, ok({ list: { data: [desk], total: 1 } }))
  server.on(endpoints.choices, ok(options))
  server.on(endpoints.detail, ok(detail))
  server.on(endpoints.save, ok({ id: 4, version: 3 }))
})

const everything = ['role', 'role.save', 'role.del', 'account']
const open = (may = everything) => openScreen(<RolesPage />, { may })
const sent = () => server.to(endpoints.save).at(-1)?.body as { codes: string[] }
const edit = async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Front desk' }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByLabelText('Stores')
  const save = async () => {
    await user.click(form.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(server.to(endpoints.save).length).toBeGreaterThan(0))
  }
  return { user, form, save }
}

describe('the list', () => {
  test('shows what a role holds, whose it is and who has it', async () => {
    open()
    const row = (await screen.findByText('Front desk')).closest('tr') as HTMLElement
    within(row).getByText('Whole platform')
    within(row).getByText('2 pages')
    within(row).getByText('1 button')
    const people = within(row).getByRole('link', { name: '3 people with the role Front desk' })
    expect(people.getAttribute('href')).toBe('/account?role_id=4')
  })

  test('offers only what the person may do', async () => {
    open(['role'])
    await screen.findByText('Front desk')
    expect(screen.queryByRole('button', { name: 'Add role' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Front desk/ })).toBeNull()
  })

  test('a role in use is not deleted: a dialog says what uses it', async () => {
    server.on(endpoints.remove, fail(codes.conflict, 'Still in use: 3 × account'))
    const user = open()
    await pickMore(user, 'Front desk', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Still in use: 3 × account')
  })
})

describe('the permission tree', () => {
  test('a button brings its page along, and a page takes its buttons with it', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByLabelText('Stores'))
    await user.click(form.getByLabelText('Stores: Delete'))
    expect(form.getByLabelText<HTMLInputElement>('Stores').checked).toBe(true)
    await save()
    expect(sent().codes.sort()).toEqual(['store', 'store.del'])
  })

  test('a page off is off with its buttons', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByLabelText('Stores: Delete'))
    await user.click(form.getByLabelText('Stores'))
    await save()
    expect(sent().codes).toEqual([])
  })

  test('a group is chosen whole, and says how much of it is chosen', async () => {
    const { user, form, save } = await edit()
    form.getByText('1 of 4')
    await user.click(form.getByLabelText('Everything in Estate'))
    form.getByText('4 of 4')
    await save()
    expect(sent().codes.sort()).toEqual(['room', 'store', 'store.del', 'store.save'])
  })

  test('is found through by words; Enter does not send the form', async () => {
    const { user, form } = await edit()
    await user.type(form.getByLabelText('Find a page or a button'), 'room{Enter}')
    expect(form.queryByLabelText('Stores')).toBeNull()
    form.getByLabelText('Rooms')
    expect(server.to(endpoints.save)).toEqual([])
  })

  test('shows what others gave the role, which stays', async () => {
    const { form } = await edit()
    const others = within(form.getByRole('region', { name: 'Held by others' }))
    others.getByText('Devices')
  })

  test('of a partner’s role lacks what is only for the whole platform', async () => {
    const { user, form } = await edit()
    form.getByLabelText('Menu')
    await user.click(form.getByLabelText('Owner'))
    await user.click(await screen.findByTitle('Southhill'))
    await waitFor(() => expect(form.queryByLabelText('Menu')).toBeNull())
  })

  test('gives way to “everything”, and comes back with what was chosen', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByRole('switch', { name: 'Holds everything' }))
    expect(form.getByLabelText('Stores').closest('[hidden]')).not.toBeNull()
    await save()
    expect(sent()).toMatchObject({ grants_all: true, codes: ['store'], id: 4, version: 2 })
  })
})

test('who works for one partner has no owner to choose and no “everything” to give', async () => {
  server.on(
    endpoints.choices,
    ok({ ...options, partners: [{ id: 1, label: 'Harbour' }], platform: false, grants_all: false }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add role' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Name'), 'Desk')
  expect(form.queryByRole('switch')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Owner').disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual({ name: 'Desk', partner_id: 1, codes: [] }))
})

describe('the second of two editors', () => {
  /** The first save meets somebody else's, the next one goes through. */
  const meet = (current: Partial<RoleDetail & { partner_name: string }>) =>
    server.on(endpoints.save, ({ body }) =>
      (body as { version: number }).version === 2
        ? fail(codes.conflict, 'changed', { current: { ...detail, version: 3, ...current } })
        : ok({ id: 4, version: 4 }),
    )
  const told = 'Somebody else saved this role while you were editing'
  /** The choice stands above the tree, which has a group of that name too. */
  const rights = (form: ReturnType<typeof within>) =>
    within(form.getAllByRole('group', { name: 'Rights' })[0] as HTMLElement)
  const saveAgain = async ({ user, form }: Awaited<ReturnType<typeof edit>>) => {
    await user.click(form.getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(server.to(endpoints.save)).toHaveLength(2))
  }

  test('corrects the name, and a right that the first one took away stays away', async () => {
    server.on(endpoints.detail, ok({ ...detail, codes: ['store', 'store.del'] }))
    meet({ codes: ['store'] })
    const edited = await edit()
    const { user, form, save } = edited
    await user.type(form.getByLabelText('Name'), 's')
    await save()
    await form.findByText(told)
    rights(form).getByText('Taken away: Stores: Delete')
    await saveAgain(edited)
    expect(sent()).toMatchObject({ name: 'Front desks', codes: ['store'], version: 3 })
  })

  test('keeps both changes of the rights, told in words, or chooses one', async () => {
    meet({ codes: ['store', 'store.save'] })
    const edited = await edit()
    const { user, form, save } = edited
    await user.click(form.getByLabelText('Rooms'))
    await save()
    await form.findByText(told)
    rights(form).getByText('Added: Stores: Add and edit')
    rights(form).getByText('Added: Rooms')
    expect(rights(form).getByLabelText<HTMLInputElement>(/^Both changes/).checked).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>('Stores: Add and edit').checked).toBe(true)
    await user.click(rights(form).getByLabelText(/^Theirs/))
    expect(form.getByLabelText<HTMLInputElement>('Rooms').checked).toBe(false)
    await user.click(rights(form).getByLabelText(/^Both changes/))
    await saveAgain(edited)
    expect(sent().codes.sort()).toEqual(['room', 'store', 'store.save'])
  })

  test('chooses where the two changes do not go together: a button without its page', async () => {
    meet({ codes: ['store', 'store.save'] })
    const edited = await edit()
    const { user, form, save } = edited
    await user.click(form.getByLabelText('Stores'))
    await save()
    await form.findByText(told)
    expect(rights(form).queryByText('Both changes')).toBeNull()
    rights(form).getByText('Taken away: Stores')
    expect(rights(form).getByLabelText<HTMLInputElement>(/^Mine/).checked).toBe(true)
    await saveAgain(edited)
    expect(sent().codes).toEqual([])
  })

  test('sees the name of the owner, and both values of a name', async () => {
    meet({ name: 'Reception', partner_id: 2, partner_name: 'Southhill' })
    const edited = await edit()
    const { user, form, save } = edited
    await user.type(form.getByLabelText('Name'), 's')
    await save()
    await form.findByText(told)
    const owner = within(form.getByRole('group', { name: 'Owner' }))
    owner.getByText('Southhill')
    owner.getByText('Whole platform')
    const name = within(form.getByRole('group', { name: 'Name' }))
    name.getByText('Front desks')
    await user.click(name.getByText('Reception'))
    await saveAgain(edited)
    expect(sent()).toMatchObject({ name: 'Reception', partner_id: 2 })
  })
})

test('a form that cannot be filled says why, and can be tried again', async () => {
  server.on(endpoints.detail, fail(codes.serverError, 'Something went wrong (7)'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Front desk' }))
  await screen.findByText('Something went wrong (7)')
  server.on(endpoints.detail, ok(detail))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Stores')
})

test('speaks Chinese', async () => {
  setLanguage('zh')
  open()
  await screen.findByRole('button', { name: '编辑 Front desk' })
  screen.getByText('2 个页面')
})
