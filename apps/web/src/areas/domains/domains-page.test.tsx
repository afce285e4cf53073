import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import DomainChildrenPage from './domain-children-page.tsx'
import DomainsPage from './domains-page.tsx'

const { list, detail, add, edit, remove } = domains.endpoints
const everything = ['domain', 'domainChildList', 'domain.add', 'domain.edit', 'domain.del']

const tv: Domain = {
  id: 7,
  pid: 0,
  title: 'TV & more',
  property: 'tv',
  url: 'tv.example.com',
  version: 3,
}
const movies: Domain = { ...tv, id: 8, pid: 7, title: 'Movies', property: 'movies' }

function hotelServer(rows: Domain[], parent: Domain | null = null) {
  const server = fakeServer()
  server.on(list, ok({ list: { data: rows, total: rows.length } }))
  server.on(detail, ({ body }) => {
    const { id } = body as { id: number }
    return ok([parent, ...rows].find((row) => row?.id === id))
  })
  return server
}

const openDomains = (may = everything) => openScreen(<DomainsPage />, { at: '/domain', may })
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('lists name, identifier and domain, with edit, business configuration and delete', async () => {
  hotelServer([tv])
  openDomains()
  const row = (await screen.findByText('tv.example.com')).closest('tr') as HTMLElement
  within(row).getByText('TV & more')
  within(row).getByText('tv')
  for (const heading of ['Name', 'Identifier', 'Domain']) {
    screen.getByRole('columnheader', { name: heading })
  }
  for (const name of ['Edit', 'Business configuration of', 'Delete']) {
    within(row).getByRole('button', { name: new RegExp(`^${name}`) })
  }
})

test('who may only look has no buttons', async () => {
  hotelServer([tv])
  openDomains(['domain'])
  await screen.findByText('tv.example.com')
  expect(screen.queryByRole('button', { name: /Edit|Delete|Business|Add/ })).toBeNull()
})

test('business configuration leads to the page of the child domains', async () => {
  hotelServer([tv])
  const user = openDomains()
  await user.click(await button('Business configuration of TV & more'))
  expect(window.location.pathname).toBe('/domainChildList')
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    pid: '7',
    title: 'TV & more',
  })
})

test('the dialog is titled Add, sends pid 0 and says that the operation was successful', async () => {
  const server = hotelServer([tv])
  server.on(add, ok({ id: 9 }, 'Operation successful'))
  const user = openDomains()
  await user.click(await button('Add domain'))
  await screen.findByRole('dialog', { name: 'Add' })
  await user.type(await field('Name'), 'Ads')
  await user.type(await field('Identifier'), 'ads')
  await user.type(await field('Domain'), 'ads.example.com')
  await user.click(await button('Confirm'))
  await screen.findByText('Operation successful')
  expect(server.to(add)[0]).toMatchObject({
    method: 'POST',
    body: { title: 'Ads', property: 'ads', url: 'ads.example.com', pid: 0 },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.to(list).length).toBeGreaterThan(1))
})

test('a closed dialog has forgotten the domain that was edited', async () => {
  hotelServer([tv])
  const user = openDomains()
  await user.click(await button('Edit TV & more'))
  await screen.findByRole('dialog', { name: 'Edit' })
  expect((await field('Identifier')).value).toBe('tv')
  await user.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button('Add domain'))
  await screen.findByRole('dialog', { name: 'Add' })
  for (const name of ['Name', 'Identifier', 'Domain']) expect((await field(name)).value).toBe('')
})

test('what is wrong stands at its field, before and after the server is asked', async () => {
  const server = hotelServer([])
  server.on(
    add,
    fail(codes.invalidInput, 'Please check the marked fields', {
      fields: { property: 'This is already in use' },
    }),
  )
  const user = openDomains()
  await user.click((await screen.findAllByRole('button', { name: 'Add domain' }))[0] as HTMLElement)
  await user.type(await field('Name'), 'TV')
  await user.type(await field('Domain'), 'javascript:alert(1)')
  await user.click(await button('Confirm'))
  await screen.findByText('This field is required')
  screen.getByText(/Please enter a host such as/)
  expect(server.to(add)).toEqual([])
  await user.clear(await field('Domain'))
  await user.type(await field('Domain'), 'tv.example.com')
  await user.type(await field('Identifier'), 'tv')
  await user.click(await button('Confirm'))
  await screen.findByText('This is already in use')
  screen.getByText('Please check the marked fields')
})

test('the second of two editors keeps what they typed and what the first one saved', async () => {
  const server = hotelServer([tv])
  const current = { ...tv, property: 'television', url: 'tv.example.net', version: 4 }
  server.on(edit, fail(codes.conflict, 'Someone else changed this', { current }))
  const user = openDomains()
  await user.click(await button('Edit TV & more'))
  await user.type(await field('Domain'), ':8443')
  await user.click(await button('Confirm'))
  await screen.findByText('Someone else saved this domain while you were editing')
  within(screen.getByRole('group', { name: 'Identifier' })).getByText('television')
  const domain = within(screen.getByRole('group', { name: 'Domain' }))
  domain.getByText('tv.example.net')
  domain.getByText('tv.example.com:8443')
  expect((await field('Identifier')).value).toBe('television')
  expect((await field('Domain')).value).toBe('tv.example.com:8443')
  server.on(edit, ok({}, 'Operation successful'))
  await user.click(await button('Save with this selection'))
  await screen.findByText('Operation successful')
  expect(server.to(edit)[1]?.body).toEqual({
    ...{ id: 7, pid: 0, version: 4, title: 'TV & more' },
    ...{ property: 'television', url: 'tv.example.com:8443' },
  })
})

test('deleting asks first, sends the id, and a refusal is a toast with the server’s words', async () => {
  const server = hotelServer([tv])
  server.on(remove, fail(codes.conflict, 'Still in use: 2 × business configuration'))
  const user = openDomains()
  await user.click(await button('Delete TV & more'))
  const question = within(await screen.findByRole('dialog', { name: 'Sure you want to delete?' }))
  question.getByText(/“TV & more” \(tv\) will be deleted/)
  expect(server.to(remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Still in use: 2 × business configuration')
  expect(server.to(remove)[0]).toMatchObject({ method: 'DELETE', body: { id: 7 } })
})

test('everything is there in Chinese', async () => {
  setLanguage('zh')
  hotelServer([tv])
  const user = openDomains()
  await user.click(await button('编辑TV & more'))
  await screen.findByRole('dialog', { name: '编辑' })
  // Outside our shell antd parts two characters.
  await screen.findByRole('button', { name: /^确\s?定$/ })
})

test('the child page lists what belongs to its parent, adds there and leads back', async () => {
  const server = hotelServer([movies], { ...tv, title: 'Television' })
  server.on(add, ok({ id: 9 }))
  const at = '/domainChildList?pid=7&title=TV'
  const user = openScreen(<DomainChildrenPage />, { at, may: everything })
  await screen.findByRole('heading', { name: 'Business configuration of Television' })
  await screen.findByText('Movies')
  expect(screen.queryByRole('button', { name: /^Business configuration/ })).toBeNull()
  await user.click(await button('Add domain'))
  await user.type(await field('Name'), 'Ads')
  await user.type(await field('Identifier'), 'ads')
  await user.type(await field('Domain'), 'ads.example.com')
  await user.click(await button('Confirm'))
  await waitFor(() => expect(server.to(add)[0]?.body).toMatchObject({ pid: 7 }))
  await user.click(await button('Back to domains'))
  expect(window.location.pathname).toBe('/domain')
})

test('a child page without a parent in its address is the list of domains', async () => {
  hotelServer([])
  openScreen(<DomainChildrenPage />, { at: '/domainChildList?pid=x', may: everything })
  await waitFor(() => expect(window.location.pathname).toBe('/domain'))
})

test('a parent that is gone is said so, whatever the address calls it, and nothing is added to it', async () => {
  hotelServer([]).on(detail, fail(codes.notFound, 'Not found, or already deleted'))
  const may = [...everything, 'domain.export']
  const user = openScreen(<DomainChildrenPage />, {
    at: '/domainChildList?pid=99999&title=Nope',
    may,
  })
  await screen.findByText('Domain not found')
  expect(screen.queryByText(/Nope/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Add|Export/ })).toBeNull()
  await user.click(await button('Back to domains'))
  expect(window.location.pathname).toBe('/domain')
})
