import { devices as devicesArea } from '@innkeeper/contract/areas/devices'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { hotelAreas, rooms, stores } from '../../platform/estate/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { jobs } from '../../platform/work/tables.ts'
import { exportedUrl } from '../../testing/exporting.ts'
import { makeEstate } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { TestServer } from '../../testing/test-server.ts'
import { imports } from './tables.ts'

let server: TestServer
let admin: { token: string }
let roomFiles: Importing
let storeFiles: Importing
let deviceFiles: Importing

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  roomFiles = new Importing(server, roomsArea)
  storeFiles = new Importing(server, storesArea)
  deviceFiles = new Importing(server, devicesArea)
})
afterAll(() => server.close())

const roomsOf = (offline_id: number) =>
  server.db.select().from(rooms).where(eq(rooms.offline_id, offline_id)).orderBy(rooms.id)

const lastTrace = async (action: string) => {
  const [entry] = await server.db
    .select()
    .from(operations)
    .where(eq(operations.action, action))
    .orderBy(desc(operations.id))
    .limit(1)
  return entry
}

describe('a file in order', () => {
  it('is imported whole, with the chain above its records, and leaves a trace with the count', async () => {
    const { store } = await makeEstate(server.db)
    const file = `Room number,Floor,Store\n0301,3,${store.number}\n302,,${store.title}\n303,-1,#${store.id}\n`
    const checked = await roomFiles.check(file, admin, 'C:\\lists\\rooms.csv')
    expect(checked).toMatchObject({ state: 'checked', rows: 3, wrong: 0, percent: 100 })
    expect(await roomsOf(store.id)).toEqual([])
    expect(await roomFiles.run(checked.id, admin)).toMatchObject({ state: 'done', rows: 3 })
    const { partner_id, brand_id } = store
    expect(await roomsOf(store.id)).toMatchObject([
      { room_id: '0301', floor: 3, partner_id, brand_id, hotel_area_id: null, version: 1 },
      { room_id: '302', floor: null },
      { room_id: '303', floor: -1 },
    ])
    expect(await lastTrace('/admin/sub/importRun')).toMatchObject({
      result: codes.ok,
      record_type: 'rooms',
      after: { rows: 3, file_name: expect.stringContaining('rooms.csv') },
    })
  })

  it('keeps the totals of the lists right', async () => {
    const { store, brand, partner } = await makeEstate(server.db)
    const { token } = await server.person('brand', ['room', 'room.import'], {
      store,
      brand,
      partner,
    })
    await roomFiles.bring(`room_id,offline_id\n1,${store.number}\n2,${store.number}\n`, { token })
    const listed = await server.call(roomsArea.endpoints.list, {}, { token })
    expect(listed.data.list.total).toBe(2)
  })

  it('may be in Chinese, with choices and regions by their names', async () => {
    const { brand } = await makeEstate(server.db)
    const file = `门店编号 *,门店名称,品牌,营业状态,地区,时区\nZH-1,西湖店,${brand.brand_name},永久停业,浙江省/杭州市/西湖区,Asia/Shanghai\nZH-2,东湖店,${brand.brand_name},,330106,Asia/Shanghai\n`
    await storeFiles.bring(file, { ...admin, language: 'zh' })
    const made = await server.db.select().from(stores).where(sql`${stores.number} like 'ZH-%'`)
    expect(made).toMatchObject([
      { title: '西湖店', status: 'closed', region: '330106', partner_id: brand.partner_id },
      { title: '东湖店', status: 'preparing', region: '330106' },
    ])
  })

  it('finds a room in the store of its row', async () => {
    const [one, two] = [await makeEstate(server.db), await makeEstate(server.db)]
    await server.db.insert(deviceModels).values({ device_model: 'TV-TEST' })
    for (const { store } of [one, two]) {
      await roomFiles.bring(`room_id,offline_id\n808,${store.number}\n`, admin)
    }
    const file = `Serial number,Model,Store,Room\nSN1,TV-TEST,${one.store.number},808\nSN2,TV-TEST,${two.store.number},808\nSN3,TV-TEST,${two.store.number},\n`
    await deviceFiles.bring(file, admin)
    const made = await server.db
      .select({ serial: devices.serial, store: rooms.offline_id })
      .from(devices)
      .leftJoin(rooms, eq(rooms.id, devices.sub_id))
      .orderBy(devices.serial)
    expect(made).toEqual([
      { serial: 'SN1', store: one.store.id },
      { serial: 'SN2', store: two.store.id },
      { serial: 'SN3', store: null },
    ])
  })

  it('holds what looks like a formula as the text it is', async () => {
    const { store } = await makeEstate(server.db)
    await roomFiles.bring(
      `room_id,offline_id\n"=1+1",${store.number}\n'-A1,${store.number}\n`,
      admin,
    )
    expect((await roomsOf(store.id)).map((room) => room.room_id)).toEqual(['=1+1', '-A1'])
  })
})

describe('a file with mistakes', () => {
  it('lists each wrong cell with row, column and reason, and imports nothing', async () => {
    const { store } = await makeEstate(server.db)
    await server.db.insert(rooms).values({
      ...{ partner_id: store.partner_id, brand_id: store.brand_id, offline_id: store.id },
      room_id: '100',
    })
    const lines = [
      'Room number,Floor,Store,Hotel area',
      `101,ground,${store.number},`,
      `,1,${store.number},`,
      '102,1,No such store,',
      `103,500,${store.number},Nowhere`,
      `100,1,${store.number},`,
      `104,1,${store.number},`,
      `104,1,${store.title},`,
      `105,#N/A,${store.number},`,
      `106,3.5,${store.number},`,
    ]
    const report = await roomFiles.check(lines.join('\n'), admin)
    expect(report).toMatchObject({ state: 'checked', rows: 9, wrong: 9 })
    const told = report.wrong_cells.map(({ row, column, value, reason }) => [
      ...[row, column, value, reason],
    ])
    expect(told).toEqual([
      [2, 'Floor', 'ground', 'Please enter a number'],
      [3, 'Room number', '', 'This field is required'],
      [4, 'Store', 'No such store', 'This store does not exist'],
      [5, 'Floor', '500', 'Must be at most 199'],
      [5, 'Hotel area', 'Nowhere', 'This hotel area does not exist'],
      [6, 'Room number', '100', 'This is already in use'],
      [8, 'Room number', '104', 'The same as in row 7'],
      [9, 'Floor', '#N/A', 'The formula in this cell returns an error'],
      [10, 'Floor', '3.5', 'Please enter a whole number'],
    ])
    const run = await server.call(roomFiles.calls.importRun, { id: report.id }, admin)
    expect(run).toMatchObject({ code: codes.conflict })
    expect(await roomsOf(store.id)).toHaveLength(1)
    expect(await lastTrace('/admin/sub/importRun')).toMatchObject({ result: codes.conflict })
  })

  it('tells the reasons in the language of whoever looks', async () => {
    const report = await storeFiles.check(
      'number,title,brand_id,time_zone,status\na b,x,nobody,Mars/Base,open\n',
      admin,
    )
    const { data } = await server.call(
      storeFiles.calls.importReport,
      { id: report.id },
      { ...admin, language: 'zh' },
    )
    expect(data.wrong_cells.map(({ column, reason }) => [column, reason])).toEqual([
      ['门店编号', '只能包含字母、数字、“-”和“_”'],
      ['营业状态', '请填写以下之一：试运营、正常营业、暂停营业、筹备中、永久停业、疫情征用'],
      ['品牌', '该品牌不存在'],
      ['时区', '请输入时区，例如Asia/Shanghai'],
    ])
    const { brand } = await makeEstate(server.db)
    const zone = await storeFiles.check(
      `number,title,brand_id,time_zone\nTZ,x,${brand.brand_name},Mars/Base\n`,
      admin,
    )
    expect(zone.wrong_cells).toMatchObject([{ column: 'Time zone', value: 'Mars/Base' }])
  })

  it('lists every wrong cell of a row, of whatever kind', async () => {
    const { brand, store } = await makeEstate(server.db)
    const lines = [
      'Number,Name,Brand,Business status,Region,Longitude,Latitude,Time zone',
      `${store.number},A,nobody,open wide,000000,abc,,Mars/Base`,
      `${store.number},,${brand.brand_name},,atlantis,200,31,Etc/GMT+8`,
      `a b,C,nobody,,,120,,Etc/GMT+8`,
      `EVERY-1,D,${brand.brand_name},,,120,30,Etc/GMT+8`,
    ]
    const { wrong_cells: wrong } = await storeFiles.check(lines.join('\n'), admin)
    const columnsOf = (row: number) =>
      wrong.filter((cell) => cell.row === row).map(({ column }) => column)
    // Whether its number is taken cannot be told: it is a partner's own, and the brand is unknown.
    expect(columnsOf(2).sort()).toEqual(
      ['Brand', 'Business status', 'Latitude', 'Longitude', 'Region', 'Time zone'].sort(),
    )
    expect(columnsOf(3).sort()).toEqual(['Longitude', 'Name', 'Number', 'Region'])
    expect(columnsOf(4).sort()).toEqual(['Brand', 'Latitude', 'Number'])
    expect(columnsOf(5)).toEqual([])
  })

  it('lists a room that no store has, though its store is wrong too', async () => {
    const { store } = await makeEstate(server.db)
    await server.db.insert(deviceModels).values({ device_model: 'TV-ROW' })
    await roomFiles.bring(`room_id,offline_id\nonly-here,${store.number}\n`, admin)
    const file = `Serial number,Model,Store,Room\nROW-1,nothing,nowhere,no-such-room\nROW-2,TV-ROW,nowhere,only-here\n`
    const { wrong_cells: wrong } = await deviceFiles.check(file, admin)
    expect(wrong.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Model'],
      [2, 'Store'],
      [2, 'Room'],
      [3, 'Store'],
    ])
  })

  it('asks for the other coordinate when there is only one', async () => {
    const { brand } = await makeEstate(server.db)
    const file = `number,title,brand_id,longitude,latitude\nC-1,x,${brand.brand_name},120.1,\nC-2,x,${brand.brand_name},,30.2\nC-3,x,${brand.brand_name},,\n`
    const { wrong_cells: wrong } = await storeFiles.check(file, admin)
    const reason = 'Please enter both longitude and latitude, or neither'
    expect(wrong).toMatchObject([
      { row: 2, column: 'Latitude', value: '', reason },
      { row: 3, column: 'Longitude', value: '', reason },
    ])
  })

  it('says which headings are unknown, twice there or missing, before it looks at rows', async () => {
    const report = await roomFiles.check('Floor,Colour,Floor,Created\n1,red,2,\n', admin)
    expect(report).toMatchObject({ state: 'checked', rows: 0, wrong: 4 })
    expect(report.wrong_cells.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [1, 'Colour', 'Unknown column. Use the headings of the template'],
      [1, 'Floor', 'Duplicate column'],
      [1, 'Room number', 'Missing column'],
      [1, 'Store', 'Missing column'],
    ])
  })

  it('asks for the number of a record when several have the name', async () => {
    const { store, brand } = await makeEstate(server.db)
    const { partner_id, id: brand_id } = brand
    await server.db
      .insert(stores)
      .values({ partner_id, brand_id, number: `${store.number}-2`, title: store.title })
    const report = await roomFiles.check(`room_id,offline_id\n1,${store.title}\n`, admin)
    expect(report.wrong_cells).toMatchObject([
      { column: 'Store', reason: expect.stringContaining('More than one store') },
    ])
  })

  it('asks for the number of a store when two partners have the same one', async () => {
    const [one, two] = [await makeEstate(server.db), await makeEstate(server.db)]
    const { number } = one.store
    await server.db.update(stores).set({ number }).where(eq(stores.id, two.store.id))
    const report = await roomFiles.check(`room_id,offline_id\n1,${number}\n`, admin)
    expect(report.wrong_cells).toMatchObject([
      { column: 'Store', value: number, reason: expect.stringContaining('More than one store') },
    ])
    await roomFiles.bring(`room_id,offline_id\n1,#${two.store.id}\n`, admin)
    const staff = await server.person('partner', 'all', two)
    await roomFiles.bring(`room_id,offline_id\n2,${number}\n`, staff)
    expect(await server.db.$count(rooms, eq(rooms.offline_id, two.store.id))).toBe(2)
  })

  it('counts all mistakes, shows the first hundred and hands out the rest as a file', async () => {
    const lines = Array.from({ length: 1500 }, (_, index) => `R${index},x,nowhere`)
    const report = await roomFiles.check(`Room number,Floor,Store\n${lines.join('\n')}\n`, admin)
    expect(report).toMatchObject({ rows: 1500, wrong: 3000 })
    expect(report.wrong_cells).toHaveLength(100)
    const offered = await server.call(
      roomFiles.calls.importErrors,
      { id: report.id, format: 'csv' },
      admin,
    )
    const file = await server.server.app.inject({ url: offered.data.url })
    expect(file.body.split('\r\n')).toHaveLength(3002)
    expect(file.body).toContain('1501,Store,nowhere,This store does not exist')
  })
})

describe('what changes between the check and the import', () => {
  it('is noticed: the file is judged once more and nothing goes in', async () => {
    const { store } = await makeEstate(server.db)
    const file = `room_id,offline_id\n1,${store.number}\n2,${store.number}\n`
    const report = await roomFiles.check(file, admin)
    await server.call(roomsArea.endpoints.save, { room_id: '2', offline_id: store.id }, admin)
    expect(await roomFiles.run(report.id, admin)).toMatchObject({
      state: 'checked',
      wrong_cells: [{ row: 3, reason: 'This is already in use' }],
    })
    expect(await roomsOf(store.id)).toHaveLength(1)
    expect(await lastTrace('/admin/sub/importRun')).toMatchObject({ result: codes.invalidInput })
  })

  it('imports once however often it is asked for', async () => {
    const { store } = await makeEstate(server.db)
    const report = await roomFiles.check(`room_id,offline_id\n1,${store.number}\n`, admin)
    const ask = () => server.call(roomFiles.calls.importRun, { id: report.id }, admin)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict])
    await roomFiles.settled(report.id, admin)
    expect(await ask()).toMatchObject({ code: codes.conflict })
    expect(await roomsOf(store.id)).toHaveLength(1)
  })
})

describe('whose file it is', () => {
  it('a partner’s importer meets another partner’s store exactly as one that does not exist', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const { token } = await server.person('partner', ['room', 'room.import'], mine)
    const names = [
      theirs.store.number,
      theirs.store.title,
      `#${theirs.store.id}`,
      'nothing',
      '#999999',
    ]
    const lines = names.map((name, index) => `${index},${name}`)
    const report = await roomFiles.check(`room_id,offline_id\n${lines.join('\n')}\n`, { token })
    expect(report.wrong).toBe(5)
    expect(new Set(report.wrong_cells.map(({ reason }) => reason)).size).toBe(1)
  })

  it('nobody sees or runs the file of another place', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const owner = await server.person('partner', ['room', 'room.import'], mine)
    const stranger = await server.person('partner', ['room', 'room.import'], theirs)
    const { id } = await roomFiles.check(`room_id,offline_id\n1,${mine.store.number}\n`, owner)
    const missing = { id: 99_999_999 }
    for (const call of [roomFiles.calls.importReport, roomFiles.calls.importRun] as const) {
      const [foreign, absent] = [
        await server.call(call, { id }, stranger),
        await server.call(call, missing, stranger),
      ]
      expect([foreign.code, foreign.message, foreign.data]).toEqual([
        ...[absent.code, absent.message, absent.data],
      ])
      expect(foreign.code).toBe(codes.notFound)
    }
    const listed = await server.call(roomFiles.calls.imports, {}, stranger)
    expect(listed.data.list).toEqual([])
    const own = await server.call(roomFiles.calls.imports, {}, owner)
    expect(own.data.list).toMatchObject([{ id, by: owner.account.name }])
  })

  it('needs the right to import', async () => {
    const { token } = await server.person('platform', ['room', 'room.save'])
    expect(await roomFiles.send('a', { token })).toMatchObject({ code: codes.forbidden })
    const offered = await server.call(roomFiles.calls.importTemplate, { format: 'csv' }, { token })
    expect(offered).toMatchObject({ code: codes.forbidden })
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['nothing below the headings', 'Room number,Store\n', 'There are no rows below the headings'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old .xls file'],
    ['a damaged archive', Buffer.from('504b0304ffff', 'hex'), 'This file cannot be read'],
    ['a long record', `room_id,offline_id\n${'x'.repeat(1_100_000)}`, 'Row 2 is longer than'],
  ])('is told so: %s', async (_name, content, problem) => {
    const report = await roomFiles.check(content, admin)
    expect(report).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) })
  })

  it('is refused at the door when there is none or it is too large', async () => {
    expect(await roomFiles.send('', admin)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { file: expect.any(String) } },
    })
    const large = await roomFiles.send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), admin)
    expect(large).toMatchObject({ code: codes.tooLarge })
  })

  it('may have a hundred thousand rows and no more', async () => {
    const line = 'x,y\n'
    const report = await roomFiles.check(`room_id,offline_id\n${line.repeat(100_001)}`, admin)
    expect(report).toMatchObject({ state: 'failed', problem: expect.stringContaining('100000') })
  })
})

describe('a server that goes away in the middle', () => {
  it('leaves nothing behind, and the person is told', async () => {
    const { store } = await makeEstate(server.db)
    const report = await roomFiles.check(`room_id,offline_id\n1,${store.number}\n`, admin)
    const dead = { state: 'running', heartbeat_at: sql`now() - interval '1 minute'` } as const
    const [row] = await server.db.select().from(imports).where(eq(imports.id, report.id))
    await server.db
      .update(jobs)
      .set({ ...dead, attempts_left: 0 })
      .where(eq(jobs.id, row?.job_id ?? 0))
    expect(await roomFiles.settled(report.id, admin)).toMatchObject({
      state: 'interrupted',
      problem: expect.stringContaining('Nothing was imported'),
    })
    expect(await roomsOf(store.id)).toEqual([])
  })

  it('does not import after the person was told that it is over', async () => {
    const { store } = await makeEstate(server.db)
    const lines = Array.from({ length: 3000 }, (_, index) => `${index},${store.number}`)
    const report = await roomFiles.check(`room_id,offline_id\n${lines.join('\n')}\n`, admin)
    await server.call(roomFiles.calls.importRun, { id: report.id }, admin)
    const giveUp = () =>
      server.db
        .update(jobs)
        .set({ state: 'interrupted' })
        .where(eq(jobs.state, 'running'))
        .returning()
    const begun = async () => expect(await giveUp()).toMatchObject([{ name: 'import-run' }])
    await vi.waitFor(begun, { interval: 1 })
    await server.server.services.jobs.idle()
    expect(await roomsOf(store.id)).toEqual([])
  })

  it('ends what is under way when it is told to stop', async () => {
    const other = await TestServer.start()
    const { token } = await other.person('platform', 'all')
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},nowhere`)
    const files = new Importing(other, roomsArea)
    const { data } = await files.send(`room_id,offline_id\n${lines.join('\n')}\n`, { token })
    await other.server.services.jobs.stop()
    expect(await files.settled(data.id, { token })).toMatchObject({ state: 'interrupted' })
    await other.close()
  })
})

describe('two files of one person', () => {
  it('wait for each other', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},nowhere`)
    const first = await roomFiles.send(`room_id,offline_id\n${lines.join('\n')}\n`, admin)
    const second = await roomFiles.send('room_id,offline_id\n1,2\n', admin)
    expect(second).toMatchObject({ code: codes.conflict })
    await roomFiles.settled(first.data.id, admin)
  })
})

describe('the template', () => {
  const fetch = async (format: 'xlsx' | 'csv', language = 'en') => {
    const offered = await server.call(
      roomFiles.calls.importTemplate,
      { format },
      { ...admin, language },
    )
    return server.server.app.inject({ url: offered.data.url })
  }

  it('has the headings in the person’s language, what is required, and an example', async () => {
    const { store } = await makeEstate(server.db)
    await server.db.insert(hotelAreas).values({
      ...{ partner_id: store.partner_id, brand_id: store.brand_id, offline_id: store.id },
      name: '客房区',
    })
    await roomFiles.bring(
      `room_id,floor,offline_id,hotel_area_id\n1808,18,${store.number},客房区\n`,
      admin,
    )
    expect((await fetch('csv', 'zh')).body).toBe(
      `\uFEFF房间号 *,楼层,门店 *,酒店区域,标签,设施\r\n例如 1808,18,${store.number},客房区,,\r\n`,
    )
    expect((await fetch('csv')).body).toContain(
      'Room number *,Floor,Store *,Hotel area,Tags,Facilities\r\ne.g. 1808',
    )
  })

  it('comes back filled in; its example is left out', async () => {
    const { store } = await makeEstate(server.db)
    const template = (await fetch('csv')).body
    const report = await roomFiles.bring(`${template}1901,19,${store.number},\r\n`, admin)
    expect(report).toMatchObject({ rows: 1 })
    const blank = await roomFiles.check((await fetch('xlsx')).rawPayload, admin, 'rooms.xlsx')
    expect(blank).toMatchObject({ state: 'failed', problem: expect.stringContaining('no row') })
  })
})

describe('what was exported', () => {
  it.each(['xlsx', 'csv'] as const)('can be imported again: %s', async (format) => {
    const { store, partner, brand } = await makeEstate(server.db)
    const { token } = await server.person('store', 'all', { store, partner, brand })
    const file = `room_id,floor,offline_id\n=7,1,${store.number}\n007,-2,${store.number}\n`
    await roomFiles.bring(file, { token })
    const before = await roomsOf(store.id)
    const url = await exportedUrl(server, roomsArea.endpoints.export, { token }, { format })
    const exported = await server.server.app.inject({ url })
    await server.db.delete(rooms).where(eq(rooms.offline_id, store.id))
    await roomFiles.bring(exported.rawPayload, { token }, `rooms.${format}`)
    const facts = (rows: typeof before) => rows.map(({ room_id, floor }) => [room_id, floor]).sort()
    expect(facts(await roomsOf(store.id))).toEqual(facts(before))
  })
})
