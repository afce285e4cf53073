import { stores as area } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: { token: string }
let brand_id: number
let counter = 0

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  brand_id = (await makeEstate(server.db)).brand.id
})
afterAll(() => server.close())

const save = (given: object) => server.send('POST', area.endpoints.save.path, store(given), admin)
const store = (given: object) => ({
  ...{ number: `SAVE-${++counter}`, title: 'Pier', brand_id, region: '' },
  ...{ time_zone: 'Asia/Shanghai', ...given },
})

describe('the time zone of a store', () => {
  it.each(['Asia/Shanghai', 'Etc/GMT+8', 'Etc/GMT-14', 'UTC', 'America/Port-au-Prince', 'EST5EDT'])(
    'may be %s',
    async (time_zone) => {
      expect(await save({ time_zone })).toMatchObject({ code: codes.ok })
    },
  )

  it.each(['Mars/Base', '+08:00', 'Etc/GMT+80', '8', ''])('may not be “%s”', async (time_zone) => {
    expect(await save({ time_zone })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { time_zone: expect.any(String) } },
    })
  })
})

describe('the coordinates of a store', () => {
  it.each([
    ['latitude', { longitude: 120.1 }],
    ['longitude', { latitude: 30.2 }],
    ['latitude', { longitude: 0, latitude: null }],
  ])('are refused without the %s, which is said there', async (missing, given) => {
    expect(await save(given)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { [missing]: 'Please enter both longitude and latitude, or neither' } },
    })
  })

  it.each([{}, { longitude: 0, latitude: 0 }, { longitude: null, latitude: null }])(
    'may be both or none: %j',
    async (given) => {
      expect(await save(given)).toMatchObject({ code: codes.ok })
    },
  )
})
