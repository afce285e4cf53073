import { stays as area } from '@innkeeper/contract/areas/testing/register-stays'
import { messages } from '@innkeeper/contract/messages'
import { importMessages } from '@innkeeper/contract/messages/imports'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deviceModels } from '../../platform/estate/device-tables.ts'
import { cellsOf, exportedUrl } from '../../testing/exporting.ts'
import { Importing } from '../../testing/importing.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { startServer, stays } from '../testing/stays.ts'

let server: TestServer
let admin: { token: string }
let files: Importing

beforeAll(async () => {
  server = await startServer()
  admin = await server.person('platform', 'all')
  files = new Importing(server, area)
  await server.db.insert(deviceModels).values([
    { device_model: 'Bubble 3', property: 'washer' },
    { device_model: 'Screen 9', property: 'tv' },
  ])
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(stays)
})

const rows = () => server.db.select().from(stays).orderBy(stays.id)
const reasons = async (file: string) => {
  const { wrong_cells } = await files.check(file, admin)
  return Object.fromEntries(wrong_cells.map(({ value, reason }) => [value, reason]))
}

it('values of every kind come from a file, written as people write them', async () => {
  await files.bring(
    [
      'Name,Opened,Season,Services,Price (CNY),Cleaning (s),Tint',
      'A,2031-05-20,2031-06-01 ~ 2031-08-31,"Breakfast; Spa, pool","1,234.50",5400,#1677FF',
      'B,2031/5/2,2031年6月1日 至 2031年6月3日,早餐、停车,¥0.5,1 h 30 min,',
      'C,47988,2031-06-01,,,,',
    ].join('\n'),
    admin,
  )
  expect(await rows()).toMatchObject([
    {
      opened: '2031-05-20',
      season: { start: '2031-06-01', end: '2031-08-31' },
      services: ['breakfast', 'spa'],
      price: 123_450,
      cleaning: 5400,
      tint: '#1677ff',
    },
    {
      opened: '2031-05-02',
      season: { start: '2031-06-01', end: '2031-06-03' },
      services: ['breakfast', 'parking'],
      price: 50,
      cleaning: 5400,
      tint: '',
    },
    // As Excel counts days.
    {
      opened: '2031-05-20',
      season: { start: '2031-06-01', end: '2031-06-01' },
      services: [],
      price: null,
      cleaning: null,
    },
  ])
})

it('what cannot be read is told at its cell', async () => {
  const file = [
    'Name,Opened,Season,Services,Price,Cleaning,Tint',
    'A,2031-02-30,2031-06-03 ~ 2031-06-01,Sauna,1.234,soon,blue',
    'B,tomorrow,2031-06-01 ~ 2031-06-02 ~ 2031-06-03,,-1,100000,',
  ].join('\n')
  expect(await reasons(file)).toEqual({
    '2031-02-30': messages.dayWrong.en,
    '2031-06-03 ~ 2031-06-01': messages.endBeforeStart.en,
    Sauna: expect.stringContaining('Breakfast; Spa, pool; Parking'),
    '1.234': messages.amountWrong.en,
    soon: importMessages.durationUnknown.en,
    blue: messages.colorWrong.en,
    tomorrow: importMessages.dayUnknown.en,
    '2031-06-01 ~ 2031-06-02 ~ 2031-06-03': importMessages.daysUnknown.en,
    '-1': 'Must be at least ¥0.00',
    '100000': 'Must be at most 24 h',
  })
})

it('an export can be imported again, in either language', async () => {
  const file =
    'Name,Opened,Season,Services,Price,Cleaning,Tint\nA,2031-05-20,2031-06-01~2031-06-02,spa;parking,99.9,61 s,#000000'
  await files.bring(file, admin)
  const before = await rows()
  for (const language of ['en', 'zh']) {
    const caller = { ...admin, language }
    const url = await exportedUrl(server, area.endpoints.export, caller, { format: 'xlsx' })
    const { rawPayload } = await server.server.app.inject({ url })
    await server.db.delete(stays)
    await files.bring(rawPayload, caller, 'list.xlsx')
    const [{ id: _, created_at: __, ...values } = {}] = await rows()
    expect(before).toMatchObject([values])
  }
})

it('the template says what each column holds', async () => {
  const { data } = await server.call(files.calls.importTemplate, { format: 'csv' }, admin)
  const { rawPayload } = await server.server.app.inject({ url: data.url })
  const [headings = [], example = []] = await cellsOf(rawPayload)
  expect(headings).toEqual(expect.arrayContaining(['Price (CNY)', 'Cleaning (s)', 'Season']))
  expect(example[headings.indexOf('Season')]).toBe('2031-05-01 ~ 2031-05-20')
})

it('a reference leads only to what it may lead to, however a file names it', async () => {
  const wrong = [
    'Name,Property,Device,Washer',
    'A,TV,Bubble 3,Screen 9',
    'B,Washing machine,Screen 9,',
    'C,TV,Nobody,',
  ].join('\n')
  const { wrong_cells } = await files.check(wrong, admin)
  expect(wrong_cells.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Device', 'Please select a device model that matches the field “Device type”'],
    [2, 'Washer', 'Please select a device model with this value: Device type = Washing machine'],
    [3, 'Device', 'Please select a device model that matches the field “Device type”'],
    [4, 'Device', 'This device model does not exist'],
  ])
  await files.bring(
    'Name,Property,Device,Washer\nA,TV,Screen 9,Bubble 3\nB,Washing machine,Bubble 3,',
    admin,
  )
  expect(await rows()).toHaveLength(2)
})
