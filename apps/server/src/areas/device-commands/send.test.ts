import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { send, batch } = deviceCommands.endpoints

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

it('a command to a store goes to its devices that know it; one to a device is answered by it', async () => {
  const { store, partner, brand } = await makeEstate(server.db)
  const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
  const models = await server.db
    .insert(deviceModels)
    .values([
      { device_model: 'TV-S', property: 'tv' },
      { device_model: 'LK-S', property: 'lock' },
    ])
    .returning()
  const made = await server.db
    .insert(devices)
    .values(
      models.map(({ id, device_model }) => ({
        ...place,
        serial: device_model,
        device_model_id: id,
      })),
    )
    .returning()
  const codes = ['device', 'device.identify']
  const person = await server.person('store', codes, { store, partner, brand })
  const identify = async (target: object) => {
    const body = { target, name: 'identify', arguments: {}, request_key: crypto.randomUUID() }
    const sent = await server.call(send, body as never, person)
    return (await server.call(batch, { batch: sent.data.batch_id }, person)).data.devices
  }
  expect(await identify({ offline_id: store.id })).toMatchObject([
    { serial: 'TV-S', state: 'failed', reason: 'never_connected' },
  ])
  const lock = made.find(({ serial }) => serial === 'LK-S')
  expect(await identify({ device_ids: [lock?.id] })).toMatchObject([
    { serial: 'LK-S', state: 'failed', reason: 'not_supported' },
  ])
})
