import { areas } from '@innkeeper/contract/areas'
import { deviceModels as modelsArea } from '@innkeeper/contract/areas/device-models'
import { stays as area } from '@innkeeper/contract/areas/testing/register-stays'
import { codes } from '@innkeeper/contract/envelope'
import type { Resource } from '@innkeeper/contract/resource/definition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceModels } from '../platform/estate/device-tables.ts'
import type { TestServer } from '../testing/test-server.ts'
import { startServer } from './testing/stays.ts'

let server: TestServer
let admin: { token: string }
let washer: number
let screen: number

beforeAll(async () => {
  server = await startServer()
  admin = await server.person('platform', 'all')
  const made = await server.db
    .insert(deviceModels)
    .values([
      { device_model: 'Bubble 3', property: 'washer' },
      { device_model: 'Screen 9', property: 'tv' },
    ])
    .returning({ id: deviceModels.id })
  washer = made[0]?.id ?? 0
  screen = made[1]?.id ?? 0
})
afterAll(() => server.close())

const save = (body: object) => server.call(area.endpoints.save, body as never, admin)
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: object }).fields

describe('a reference with a condition', () => {
  it('offers only the records that fulfil it', async () => {
    const offered = async (body: object) => {
      const { data } = await server.call(modelsArea.endpoints.options, body as never, admin)
      return data.list.map(({ label }) => label)
    }
    expect(await offered({ property: 'washer' })).toEqual(['Bubble 3'])
    expect(await offered({})).toEqual(['Bubble 3', 'Screen 9'])
  })

  it('takes only those, and says which', async () => {
    const wrong = await save({ name: 'A', washer_id: screen })
    expect(wrong.code).toBe(codes.invalidInput)
    expect(fieldsOf(wrong)).toEqual({
      washer_id: 'Please select a device model with this value: Device type = Washing machine',
    })
    expect(await save({ name: 'A', washer_id: washer })).toMatchObject({ code: codes.ok })
  })

  it('follows another field of the same form', async () => {
    const wrong = await save({ name: 'B', property: 'tv', model_id: washer })
    expect(fieldsOf(wrong)).toEqual({
      model_id: 'Please select a device model that matches the field “Device type”',
    })
    const { data } = await save({ name: 'B', property: 'tv', model_id: screen })
    const moved = await save({ name: 'B', ...data, property: 'washer', model_id: screen })
    expect(fieldsOf(moved)).toHaveProperty('model_id')
  })

  it('stays as it is while nobody touches it', async () => {
    const form = { name: 'C', property: 'tv', model_id: screen }
    const { data } = await save(form)
    await server.db.update(deviceModels).set({ property: 'lock' })
    expect(await save({ ...form, ...data, name: 'D' })).toMatchObject({ code: codes.ok })
    expect(fieldsOf(await save({ ...form, name: 'E' }))).toHaveProperty('model_id')
  })
})

it('every condition names fields that are there, and by which records can be found', () => {
  const resources = areas.flatMap((each) => ('resource' in each ? [each.resource as Resource] : []))
  for (const { fields } of resources) {
    for (const { reference } of Object.values(fields)) {
      const target = resources.find(({ name }) => name === reference?.to)
      for (const [name, value] of Object.entries(reference?.where ?? {})) {
        expect(target?.fields[name]?.filter).toBe('exact')
        if (typeof value === 'object') expect(fields).toHaveProperty(value.field)
      }
    }
  }
})
