import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, makeEstate, testPassword } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'
import { operations } from '../log/tables.ts'
import { verifyLog } from '../log/verify.ts'
import { createAdministrator } from './first-administrator.ts'
import { everyCode } from './rights.ts'
import { roles } from './tables.ts'

let server: TestServer
const person = { phone: '13912345678', name: 'Operations', password: 'corridor lamp bell' }

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
  await createAdministrator(server.server.services, person)
})
afterAll(() => server.close())

it('an administrator can sign in and holds every code', async () => {
  const { phone, password } = person
  const { data } = await logIn(server, { phone, password })
  const { sessions } = server.server.services
  const { codes: held } = await sessions.authenticate(data.token)
  expect([...held].sort()).toEqual([...(await everyCode(server.db))].sort())
  const menu = await server.call(home.endpoints.menu, {}, { token: data.token })
  expect(menu.data.list.length).toBeGreaterThan(1)
})

it('the making of one is in the operation log, with the phone in part', async () => {
  const [entry] = await server.db.select().from(operations)
  expect(entry).toMatchObject({
    action: 'npm run admin',
    record_type: 'accounts',
    after: { phone: '139****5678', name: 'Operations' },
    result: codes.ok,
  })
  const { logKey } = server.server.services.keys
  const check = await verifyLog(server.db, { key: logKey, anchors: { all: [], unreadable: 0 } })
  expect(check).toMatchObject({ broken: undefined, done: true })
})

it('a phone that a partner’s person has can be an administrator’s too', async () => {
  const staff = await makeAccount(server.db, 'partner', [], await makeEstate(server.db))
  const { phone } = staff
  await createAdministrator(server.server.services, { ...person, phone, name: 'Both' })
  expect((await logIn(server, { phone, password: person.password })).data.name).toBe('Both')
  expect((await logIn(server, { phone, password: testPassword })).data.name).toBe(staff.name)
})

it('a second one shares the role, and no phone is given twice', async () => {
  const { services } = server.server
  await createAdministrator(services, { ...person, phone: '13912345679' })
  expect(await server.db.$count(roles, eq(roles.grants_all, true))).toBe(1)
  await expect(createAdministrator(services, person)).rejects.toThrow('There is already an account')
})
