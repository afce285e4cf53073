import { codes } from '@innkeeper/contract/envelope'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { session } from '../session/session.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { frontDesk } from '../testing/render-console.tsx'
import type { ResourceFormProps } from './record.ts'
import { ResourceField, ResourceForm, type SectionProps } from './resource-form.tsx'
import { ResourcePage } from './resource-page.tsx'
import {
  addMinibars,
  answerLookups,
  bar,
  barCodes,
  barsPage,
  detail,
  list,
  minibars,
  save,
} from './testing/minibars.ts'

addMinibars()

function serve() {
  const server = fakeServer()
  answerLookups(server)
  server.on(list, barsPage([bar(1)]))
  server.on(detail, ok(bar(1)))
  server.on(save, ok({ id: 1, version: 2 }, 'Operation successful'))
  return server
}

const drawer = () => within(document.querySelector('.ant-drawer') as HTMLElement)
const input = (label: string | RegExp) => drawer().getByLabelText(label) as HTMLInputElement
const isOpen = () => document.querySelector('.ant-drawer [role=dialog]') !== null
const closed = () => waitFor(() => expect(isOpen()).toBe(false))
const sent = (server: ReturnType<typeof fakeServer>) => server.to(save).map(({ body }) => body)

async function adding(form?: (props: ResourceFormProps) => React.ReactNode) {
  const user = openScreen(<ResourcePage area={minibars} form={form} />, { may: barCodes })
  await screen.findByText('Bar 1')
  await user.click(screen.getByText('Add minibar'))
  await waitFor(() => expect(isOpen()).toBe(true))
  return user
}

async function editing() {
  const user = openScreen(<ResourcePage area={minibars} />, { may: barCodes })
  await user.click(await screen.findByLabelText('Edit Bar 1'))
  await waitFor(() => input('Title'))
  return user
}

async function question(title: string) {
  const [heading] = await screen.findAllByText(title)
  return within(heading?.closest('[role=dialog]') as HTMLElement)
}

test('a new record starts with what the fields say, and is sent as the fields say', async () => {
  const server = serve()
  const user = await adding()
  drawer().getByText('Small')
  await user.type(input('Title'), 'Roof bar')
  await user.click(input('Supplier'))
  await user.click(await screen.findByTitle('Copper Kettle Teas'))
  await user.type(input(/^Price/), '80')
  await user.click(drawer().getByText('Save'))
  await closed()
  expect(sent(server)).toEqual([
    {
      title: 'Roof bar',
      supplier_id: 5,
      second_id: null,
      size: 'small',
      price: 80,
      stocked: true,
      picture: '',
      district: '',
      remark: '',
    },
  ])
  screen.getByText('Minibar added')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(window.location.href).toMatch(/\/minibar\?open=1$/)
  await waitFor(() => expect(server.to(list)).toHaveLength(2))
})

test('what may stay empty says so; what the server sets is not asked for', async () => {
  serve()
  await adding()
  const optional = drawer()
    .getAllByText('(optional)')
    .map((mark) => mark.parentElement?.textContent)
  expect(optional).toEqual([
    'Second supplier(optional)',
    'Price(optional)',
    'Image(optional)',
    'District(optional)',
    'Notes(optional)',
  ])
  expect(drawer().queryByText('Created')).toBeNull()
})

test('the schema checks before anything is sent, in the person’s language', async () => {
  setLanguage('zh')
  const server = serve()
  const user = openScreen(<ResourcePage area={minibars} />, { may: barCodes })
  await user.click(screen.getByText('新增迷你吧'))
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.click(drawer().getByText(/^保\s?存$/))
  await waitFor(() => expect(drawer().getAllByText('此项必填')).toHaveLength(2))
  expect(sent(server)).toEqual([])
})

test('what the server finds wrong stands at its field, and nothing typed is lost', async () => {
  const server = serve()
  server.on(
    save,
    fail(codes.invalidInput, 'Please check the marked fields', {
      fields: { title: 'This is already in use' },
    }),
  )
  const user = await editing()
  await user.type(input('Title'), ' again')
  await user.click(drawer().getByText('Save'))
  await drawer().findByText('This is already in use')
  expect(input('Title').value).toBe('Bar 1 again')
  expect(input('Title').getAttribute('aria-invalid')).toBe('true')
})

test('editing loads the record fresh and shows the names of what it refers to', async () => {
  const server = serve()
  server.on(detail, ok(bar(1, { title: 'Renamed since', version: 7, remark: 'Third shelf' })))
  const user = await editing()
  expect(input('Title').value).toBe('Renamed since')
  expect(input(/^Notes/).value).toBe('Third shelf')
  await drawer().findAllByText('Blue Lagoon Drinks')
  await drawer().findAllByText('西湖区, 杭州市, 浙江省')
  await user.type(input('Title'), '!')
  await user.click(drawer().getByText('Save'))
  await closed()
  expect(sent(server)[0]).toMatchObject({ id: 1, version: 7, title: 'Renamed since!' })
  // Opened again, it asks again.
  await user.click(screen.getByLabelText('Edit Bar 1'))
  await waitFor(() => expect(server.to(detail)).toHaveLength(2))
})

test('a record that cannot be loaded says why, and cannot be saved', async () => {
  const server = serve()
  server.on(detail, fail(codes.notFound, 'Not found, or already deleted'))
  const user = openScreen(<ResourcePage area={minibars} />, { may: barCodes })
  await user.click(await screen.findByLabelText('Edit Bar 1'))
  await screen.findByText('Not found, or already deleted')
  expect(drawer().getByText('Save').closest('button')?.disabled).toBe(true)
})

test('pressing save twice saves once', async () => {
  const server = serve()
  let answer = (_: ReturnType<typeof ok>) => {}
  server.on(save, () => new Promise((resolve) => (answer = resolve)))
  const user = await editing()
  await user.dblClick(drawer().getByText('Save'))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  answer(ok({ id: 1, version: 2 }))
  await closed()
  expect(sent(server)).toHaveLength(1)
})

test('closing with changes asks; without changes it just closes; adding again starts empty', async () => {
  serve()
  const user = await adding()
  await user.click(drawer().getByText('Cancel'))
  await closed()
  await user.click(screen.getByText('Add minibar'))
  await waitFor(() => expect(isOpen()).toBe(true))
  await user.type(input('Title'), 'Half typed')
  await user.click(drawer().getByText('Cancel'))
  const asking = await question('Discard unsaved changes?')
  await user.click(asking.getByText('Keep editing'))
  expect(input('Title').value).toBe('Half typed')
  await user.click(drawer().getByText('Cancel'))
  await user.click((await question('Discard unsaved changes?')).getByText('Discard'))
  await closed()
  await user.click(screen.getByText('Add minibar'))
  await waitFor(() => expect(input('Title').value).toBe(''))
})

test('the browser is asked to hold a tab with unsaved changes', async () => {
  serve()
  const user = await adding()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  await user.type(input('Title'), 'x')
  expect(leave()).toBe(true)
})

const conflictMessage = 'Someone else changed this while you were editing'
/** The first save meets somebody else's, the next one goes through. */
function serveConflict(current: Record<string, unknown>) {
  const server = serve()
  server.on(save, ({ body }) =>
    (body as { version: number }).version === 1
      ? fail(codes.conflict, conflictMessage, { current: bar(1, { version: 2, ...current }) })
      : ok({ id: 1, version: 3 }, 'Operation successful'),
  )
  return server
}
const difference = (field: string) =>
  within(drawer().getByText(field, { selector: 'legend' }).closest('fieldset') as HTMLElement)

test('the second of two editors is told, sees both values and keeps their own', async () => {
  const server = serveConflict({ title: 'Their title' })
  const user = await editing()
  await user.clear(input('Title'))
  await user.type(input('Title'), 'My title')
  await user.click(drawer().getByText('Save'))
  await drawer().findByText('Someone else saved this minibar while you were editing')
  const title = difference('Title')
  title.getByText('Their title')
  title.getByText('My title')
  expect(input('Title').value).toBe('My title')
  await user.click(drawer().getByText('Save with this selection'))
  await closed()
  expect(sent(server)[1]).toMatchObject({ id: 1, version: 2, title: 'My title' })
})

test('they can take the other’s value field by field, and change their mind', async () => {
  const server = serveConflict({ title: 'Their title', price: 9 })
  const user = await editing()
  await user.type(input('Title'), '!')
  await user.clear(input(/^Price/))
  await user.type(input(/^Price/), '5')
  await user.click(drawer().getByText('Save'))
  await drawer().findByText('Someone else saved this minibar while you were editing')
  await user.click(difference('Title').getByText('Theirs'))
  await user.click(difference('Price').getByText('Theirs'))
  await user.click(difference('Price').getByText('Mine'))
  expect(input('Title').value).toBe('Their title')
  await user.click(drawer().getByText('Save with this selection'))
  await closed()
  expect(sent(server)[1]).toMatchObject({ version: 2, title: 'Their title', price: 5 })
})

test('what only the other changed is taken over, and named', async () => {
  const server = serveConflict({ supplier_id: 5, supplier_name: 'Copper Kettle Teas' })
  const user = await editing()
  await user.type(input('Title'), '!')
  await user.click(drawer().getByText('Save'))
  await drawer().findByText('Someone else saved this minibar while you were editing')
  const supplier = difference('Supplier')
  supplier.getByText('Copper Kettle Teas')
  await supplier.findByText('Blue Lagoon Drinks')
  expect(drawer().queryByText('Title', { selector: 'legend' })).toBeNull()
  await user.click(drawer().getByText('Save with this selection'))
  await closed()
  expect(sent(server)[1]).toMatchObject({ version: 2, title: 'Bar 1!', supplier_id: 5 })
})

test('the conflict speaks Chinese too', async () => {
  setLanguage('zh')
  serveConflict({ title: '对方的名称' })
  const user = openScreen(<ResourcePage area={minibars} />, { may: barCodes })
  await user.click(await screen.findByLabelText('编辑Bar 1'))
  await waitFor(() => input('名称'))
  await user.type(input('名称'), '！')
  await user.click(drawer().getByText(/^保\s?存$/))
  await drawer().findByText('在您编辑期间，他人已保存了该迷你吧')
  difference('名称').getByText('对方的值')
})

const Place = (props: SectionProps) => (
  <>
    <p>A map to click on</p>
    <ResourceField {...props} />
  </>
)
const Nothing = () => null

test('a form can have a section of its own in the place of fields', async () => {
  serve()
  await adding((props) => (
    <ResourceForm {...props} sections={{ district: Place, remark: Nothing }} />
  ))
  drawer().getByText('A map to click on')
  drawer().getByLabelText(/^District/)
  expect(drawer().queryByLabelText(/^Notes/)).toBeNull()
})

test('what was typed when the session ended is there again for the same person', async () => {
  serve()
  session.start(frontDesk)
  const user = await adding()
  await user.type(input('Title'), 'Roof bar')
  session.clear()
  cleanup()
  session.start(frontDesk)
  const again = await adding()
  await screen.findByText('Your unsaved changes were restored')
  expect(input('Title').value).toBe('Roof bar')
  // It counts as typed: nobody loses it by a slip.
  await again.click(drawer().getByText('Cancel'))
  await question('Discard unsaved changes?')
})

test.each([
  ['another person signs in', () => session.start({ ...frontDesk, name: 'Night porter' })],
  ['nothing was typed', undefined],
])('nothing is there again when %s', async (_when, next) => {
  serve()
  session.start(frontDesk)
  const user = await adding()
  if (next) await user.type(input('Title'), 'Roof bar')
  session.clear()
  cleanup()
  next?.()
  session.start(frontDesk)
  await adding()
  expect(input('Title').value).toBe('')
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull()
})
