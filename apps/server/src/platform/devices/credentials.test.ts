import { randomBytes } from 'node:crypto'
import { isDeviceKey } from '@innkeeper/device-protocol/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDevice } from '../../testing/devices.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'
import { checkPassword, newDeviceKey, passwordOf } from './credentials.ts'
import { findLink } from './links.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const keys = { deviceKey: randomBytes(32) }

it('a key is a name that the wire takes, and never the same twice', () => {
  const made = Array.from({ length: 200 }, newDeviceKey)
  expect(made.every(isDeviceKey)).toBe(true)
  expect(new Set(made).size).toBe(200)
})

it('a password is good for one device, one generation and the servers of one key', () => {
  const [one, other] = [newDeviceKey(), newDeviceKey()]
  const password = passwordOf(keys, one, 1)
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(checkPassword(keys, { key: one, generation: 1 }, password)).toBe(true)
  expect(checkPassword(keys, { key: one, generation: 1 }, Buffer.from(password))).toBe(true)
  for (const wrong of [password.slice(1), `${password}x`, '', password.toLowerCase()]) {
    expect(checkPassword(keys, { key: one, generation: 1 }, wrong)).toBe(false)
  }
  expect(checkPassword(keys, { key: one, generation: 2 }, password)).toBe(false)
  expect(checkPassword(keys, { key: other, generation: 1 }, password)).toBe(false)
  const elsewhere = { deviceKey: randomBytes(32) }
  expect(checkPassword(elsewhere, { key: one, generation: 1 }, password)).toBe(false)
})

it('a link leads from the key to the device, its kind and its place', async () => {
  const estate = await makeEstate(server.db)
  const { id, key } = await makeDevice(server.db, estate)
  const place = { partner_id: estate.partner.id, brand_id: estate.brand.id }
  expect(await findLink(server.db, key)).toEqual({
    ...{ id, key, generation: 1, revoked: false, property: 'tv' },
    place: { ...place, offline_id: estate.store.id },
  })
  expect(await findLink(server.db, newDeviceKey())).toBeUndefined()
})
