import { devices as devicesArea } from '@innkeeper/contract/areas/devices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deviceLinks, deviceStatus } from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail } = devicesArea.endpoints

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

it('a device says of which kind it is, and what its kind shows at a glance', async () => {
  const { store, partner, brand } = await makeEstate(server.db)
  const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
  const [model] = await server.db.insert(deviceModels).values({ device_model: 'TV-K' }).returning()
  const device = { ...place, device_model_id: model?.id ?? 0 }
  const [reporting] = await server.db
    .insert(devices)
    .values([
      { ...device, serial: 'K1' },
      { ...device, serial: 'K2' },
    ])
    .returning()
  const id = reporting?.id ?? 0
  await server.db
    .insert(deviceLinks)
    .values({ device_id: id, key: 'k'.repeat(16), bound_how: 'pin' })
  await server.db
    .insert(deviceStatus)
    .values({ ...place, id, online: true, state: { power: 'standby' }, version: '2.1' })
  const person = await server.person('store', ['device'], { store, partner, brand })
  const { data } = await server.call(list, { sort: 'serial', order: 'asc' }, person)
  expect(data.list.data).toMatchObject([
    { serial: 'K1', property: 'tv', glance: 'standby', presence: 'online', app_version: '2.1' },
    { serial: 'K2', property: 'tv', glance: '', presence: 'never', last_seen_at: null },
  ])
  const one = await server.call(detail, { id }, person)
  expect(one.data).toMatchObject({ property: 'tv', glance: 'standby' })
})
