import { partners } from '@innkeeper/contract/areas/partners'
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
  node('estate', 'Properties', 'group', [
    node('store', 'Stores', 'page', [
      node('store.save', 'Add and edit', 'button'),
      node('store.del', 'Delete', 'button'),
      node('store.print', 'Print', 'button'),
    ]),
    node('room', 'Rooms', 'page'),
  ]),
  node('rights', 'Permissions', 'group', [node('menuEntry', 'Menu', 'page')]),
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
  partner_id: null,
  grants_all: true,
}

const owners = [
  { id: 1, label: 'Harbour' },
  { id: 2, label: 'Southhill' },
]

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(endpoints.list, ok({ list: { data: [desk], total: 1 } }))
  server.on(endpoints.choices, ok(options))
  server.on(endpoints.detail, ok(detail))
  server.on(partners.endpoints.options, ok({ list: owners }))
  server.on(endpoints.save, ok({ id: 4, version: 3 }))
})

const everything = ['role', 'role.save', 'role.del', 'account']
const open = (may = everything) => openScreen(<RolesPage />, { may })
const sent = () => server.to(endpoints.save).at(-1)?.body as { codes: string[] }
const edit = async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Front desk' }))
  await screen.findByLabelText('Stores: View')
  const form = screen
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
    within(row).getByText('Platform')
    within(row).getByText('2 pages')
    within(row).getByText('1 button')
    const people = within(row).getByRole('link', { name: '3 people with the role Front desk' })
    expect(people.getAttribute('href')).toBe('/account?role_id=4')
  })

  test('offers only what the person may do', async () => {
    const user = open(['role'])
    await screen.findByText('Front desk')
    expect(screen.queryByRole('button', { name: 'Add role' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Front desk' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^More .*Front desk/ }))
    await screen.findByRole('menuitem', { name: 'Compare…' })
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
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
    await user.click(form.getByLabelText('Stores: View'))
    await user.click(form.getByLabelText('Stores: Delete'))
    expect(form.getByLabelText<HTMLInputElement>('Stores: View').checked).toBe(true)
    await save()
    expect(sent().codes.sort()).toEqual(['store', 'store.del'])
  })

  test('a page off is off with its buttons', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByLabelText('Stores: Delete'))
    await user.click(form.getByLabelText('Stores: View'))
    await save()
    expect(sent().codes).toEqual([])
  })

  test('a group is chosen whole, and says how much of it is chosen', async () => {
    const { user, form, save } = await edit()
    expect(form.getAllByText('1 of 5')).toHaveLength(1)
    await user.click(form.getByLabelText('Properties: all'))
    form.getByText('5 of 5')
    await save()
    expect(sent().codes.sort()).toEqual([
      ...['room', 'store', 'store.del', 'store.print', 'store.save'],
    ])
  })

  test('a column is chosen on all pages at once, or in one group', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByLabelText('All pages: Delete'))
    expect(form.getByLabelText<HTMLInputElement>('Stores: Delete').checked).toBe(true)
    await user.click(form.getByLabelText('Properties: View'))
    expect(form.getByLabelText<HTMLInputElement>('Rooms: View').checked).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>('Menu: View').checked).toBe(false)
    await save()
    expect(sent().codes.sort()).toEqual(['room', 'store', 'store.del'])
  })

  test('is a table: pages are rows, operations columns, the rest is “other”', async () => {
    const { form } = await edit()
    const table = within(form.getByRole('table', { name: 'Permissions' }))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Page', 'View', 'Edit', 'Delete', 'Export', 'Import', 'Other'])
    const row = within(
      table.getByRole('rowheader', { name: 'Stores' }).closest('tr') as HTMLElement,
    )
    const labels = row.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
    expect(labels).toEqual([
      ...['Stores: View', 'Stores: Add and edit', 'Stores: Delete', 'Stores: Print'],
    ])
  })

  test('a search never loses what it hides', async () => {
    const { user, form, save } = await edit()
    await user.type(form.getByLabelText('Search permissions'), 'rooms')
    await user.click(form.getByLabelText('All pages: View'))
    await save()
    expect(sent().codes.sort()).toEqual(['room', 'store'])
  })

  test('is found through by words; Enter does not send the form', async () => {
    const { user, form } = await edit()
    await user.type(form.getByLabelText('Search permissions'), 'room{Enter}')
    expect(form.queryByLabelText('Stores: View')).toBeNull()
    form.getByLabelText('Rooms: View')
    expect(server.to(endpoints.save)).toEqual([])
  })

  test('shows what others gave the role, which stays', async () => {
    const { form } = await edit()
    const others = within(form.getByRole('region', { name: 'Other permissions' }))
    others.getByText('Devices')
  })

  test('of a partner’s role lacks what is only for the whole platform', async () => {
    const { user, form } = await edit()
    form.getByLabelText('Menu: View')
    await user.click(form.getByLabelText('Owner'))
    await user.click(await screen.findByTitle('Southhill'))
    await waitFor(() => expect(form.queryByLabelText('Menu: View')).toBeNull())
    await user.click(form.getByLabelText('Owner'))
    await user.click(await screen.findByTitle('Platform'))
    await form.findByLabelText('Menu: View')
  })

  test('gives way to “everything”, and comes back with what was chosen', async () => {
    const { user, form, save } = await edit()
    await user.click(form.getByRole('switch', { name: 'All permissions' }))
    expect(form.getByLabelText('Stores: View').closest('[hidden]')).not.toBeNull()
    await save()
    expect(sent()).toMatchObject({ grants_all: true, codes: ['store'], id: 4, version: 2 })
  })
})

test('who works for one partner has no owner to choose and no “everything” to give', async () => {
  server.on(endpoints.choices, ok({ ...options, partner_id: 1, grants_all: false }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add role' }))
  const form = screen
  await user.type(await form.findByLabelText('Name'), 'Desk')
  expect(form.queryByRole('switch')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Owner').disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual({ name: 'Desk', partner_id: 1, codes: [] }))
})

test('a copy starts with the same permissions, and says what could not be copied', async () => {
  const user = open()
  await pickMore(user, 'Front desk', 'Copy')
  await screen.findByDisplayValue('Copy of Front desk')
  screen.getByText('1 permission that you do not have was not copied.')
  expect(screen.getByLabelText<HTMLInputElement>('Stores: View').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual({
      ...{ name: 'Copy of Front desk', partner_id: null, grants_all: false, codes: ['store'] },
    }),
  )
  await screen.findByRole('button', { name: 'Edit Front desk' })
})

test('what was ticked is not lost by Cancel without a question', async () => {
  const { user, form } = await edit()
  await user.click(form.getByLabelText('Rooms: View'))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Edit Front desk' })
})

describe('who may not change a role', () => {
  test('sees what it holds', async () => {
    const user = open(['role'])
    await user.click(await screen.findByRole('link', { name: 'Front desk' }))
    const box = await screen.findByLabelText<HTMLInputElement>('Stores: View')
    expect([box.checked, box.disabled]).toEqual([true, true])
    screen.getByRole('region', { name: 'Other permissions' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to roles' }))
    await screen.findByRole('link', { name: 'Front desk' })
  })

  test('because it holds more than they do, is told so and can not copy it', async () => {
    const beyond = { ...desk, grants_all: true, beyond: true }
    server.on(endpoints.list, ok({ list: { data: [beyond], total: 1 } }))
    server.on(endpoints.detail, ok({ ...detail, ...beyond, codes: [] }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: /^More .*Front desk/ }))
    await screen.findByRole('menuitem', { name: 'Compare…' })
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Front desk' }))
    await screen.findByText('All permissions')
    screen.getByText(roles.resource.locked?.beyond?.reason.en ?? '')
  })
})

describe('two roles compared', () => {
  const night = { ...detail, id: 5, name: 'Night', codes: ['store', 'store.del'], others: [] }
  beforeEach(() => {
    server.on(endpoints.list, ok({ list: { data: [desk, { ...desk, ...night }], total: 2 } }))
    server.on(endpoints.detail, ({ body }) =>
      ok((body as { id: number }).id === 5 ? night : detail),
    )
  })
  const rowOf = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('—', ''))

  test('show what differs, or all', async () => {
    const user = open()
    await pickMore(user, 'Front desk', 'Compare…')
    await screen.findByText('Select two roles to compare')
    await user.click(screen.getByLabelText('Second role'))
    await user.click(await screen.findByTitle('Night'))
    await screen.findByRole('rowheader', { name: 'Stores: Delete' })
    expect(rowOf('Stores: Delete')).toEqual(['No', 'Yes'])
    expect(rowOf('Devices')).toEqual(['Yes', 'No'])
    expect(screen.queryByRole('rowheader', { name: 'Stores' })).toBeNull()
    screen.getByText('Only Front desk: 1 · Only Night: 1 · Both: 1')
    await user.click(screen.getByText('All'))
    expect(rowOf('Stores')).toEqual(['Yes', 'Yes'])
    expect(rowOf('Rooms')).toEqual(['No', 'No'])
    await user.click(screen.getByRole('button', { name: 'Back to roles' }))
    await screen.findByRole('button', { name: 'Edit Front desk' })
  })

  test('that hold the same say so', async () => {
    openScreen(<RolesPage />, { may: everything, at: '/role?compare=5-5' })
    await screen.findByText('Both roles have the same permissions')
  })
})

describe('the second of two editors', () => {
  /** The first save meets somebody else's, the next one goes through. */
  const meet = (current: Partial<RoleDetail & { partner_name: string }>) =>
    server.on(endpoints.save, ({ body }) =>
      (body as { version: number }).version === 2
        ? fail(codes.conflict, 'changed', { current: { ...detail, version: 3, ...current } })
        : ok({ id: 4, version: 4 }),
    )
  const told = 'Someone else saved this role while you were editing'
  /** The choice stands above the tree, which has a group of that name too. */
  const rights = (form: typeof screen) =>
    within(form.getAllByRole('group', { name: 'Permissions' })[0] as HTMLElement)
  const saveAgain = async ({ user, form }: Awaited<ReturnType<typeof edit>>) => {
    await user.click(form.getByRole('button', { name: 'Save with this selection' }))
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
    rights(form).getByText('Removed: Stores: Delete')
    await saveAgain(edited)
    expect(sent()).toMatchObject({ name: 'Front desks', codes: ['store'], version: 3 })
  })

  test('keeps both changes of the rights, told in words, or chooses one', async () => {
    meet({ codes: ['store', 'store.save'] })
    const edited = await edit()
    const { user, form, save } = edited
    await user.click(form.getByLabelText('Rooms: View'))
    await save()
    await form.findByText(told)
    rights(form).getByText('Added: Stores: Add and edit')
    rights(form).getByText('Added: Rooms')
    expect(rights(form).getByLabelText<HTMLInputElement>(/^Both changes/).checked).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>('Stores: Add and edit').checked).toBe(true)
    await user.click(rights(form).getByLabelText(/^Theirs/))
    expect(form.getByLabelText<HTMLInputElement>('Rooms: View').checked).toBe(false)
    await user.click(rights(form).getByLabelText(/^Both changes/))
    await saveAgain(edited)
    expect(sent().codes.sort()).toEqual(['room', 'store', 'store.save'])
  })

  test('chooses where the two changes do not go together: a button without its page', async () => {
    meet({ codes: ['store', 'store.save'] })
    const edited = await edit()
    const { user, form, save } = edited
    await user.click(form.getByLabelText('Stores: View'))
    await save()
    await form.findByText(told)
    expect(rights(form).queryByText('Both changes')).toBeNull()
    rights(form).getByText('Removed: Stores')
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
    owner.getByText('Platform')
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
  await screen.findByLabelText('Stores: View')
})

test('speaks Chinese', async () => {
  setLanguage('zh')
  open()
  await screen.findByRole('button', { name: '编辑Front desk' })
  screen.getByText('2个页面')
})
