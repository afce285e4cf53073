import { domains as area } from '@innkeeper/contract/areas/domains'
import { codes } from '@innkeeper/contract/envelope'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, add, edit, remove } = area.endpoints

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

let counter = 0
const form = (values: Partial<{ title: string; property: string; url: string; pid: number }>) => ({
  ...{ title: 'Television', property: `tv-${++counter}`, url: 'tv.example.com' },
  ...values,
})

async function added(values: Parameters<typeof form>[0] = {}) {
  const sent = form(values)
  const answer = await server.call(add, sent, admin)
  expect(answer).toMatchObject({ code: codes.ok, message: 'Operation successful' })
  return { ...sent, id: answer.data.id }
}

const lastTrace = async () =>
  (await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1))[0]

describe('the list of domains', () => {
  it('speaks the methods and paths of the specification', () => {
    expect([list, add, edit, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /admin/urls/config/getList',
      'POST /admin/urls/config/add',
      'PUT /admin/urls/config/edit',
      'DELETE /admin/urls/config/del',
    ])
  })

  it('shows the top level unless a parent is named', async () => {
    const top = await added({ title: 'Tops' })
    const below = await added({ title: 'Movies', pid: top.id })
    const all = await server.call(list, { search: 'Tops' }, admin)
    expect(all.data).toMatchObject({ list: { total: 1, data: [{ id: top.id }] } })
    const children = await server.call(list, { pid: top.id }, admin)
    expect(children.data.list).toMatchObject({
      total: 1,
      data: [{ id: below.id, pid: top.id, property: below.property, url: below.url }],
    })
  })

  it('answers a parent that is not there as missing', async () => {
    expect((await server.call(detail, { id: 999_999 }, admin)).code).toBe(codes.notFound)
    expect((await server.call(list, { pid: 999_999 }, admin)).code).toBe(codes.notFound)
  })

  it('finds by a part of name, identifier or domain', async () => {
    const { id } = await added({
      title: 'Ads',
      property: 'ad-service',
      url: 'https://ads.example/x',
    })
    for (const search of ['ADS', 'd-serv', 'ads.example']) {
      const { data } = await server.call(list, { search }, admin)
      expect(data.list.data.map((row) => row.id)).toContain(id)
    }
  })

  it('is closed to who has no permission, and so is every change', async () => {
    const { token } = await server.person('platform', ['domain'])
    expect((await server.call(list, {}, { token })).code).toBe(codes.ok)
    expect((await server.call(add, form({}), { token })).code).toBe(codes.forbidden)
    expect((await server.call(edit, { id: 1, ...form({}) }, { token })).code).toBe(codes.forbidden)
    expect((await server.call(remove, { id: 1 }, { token })).code).toBe(codes.forbidden)
    const outsider = await server.person('platform', ['domain.add'])
    expect((await server.call(list, {}, outsider)).code).toBe(codes.forbidden)
  })
})

describe('adding and editing a domain', () => {
  it('asks for name, identifier and domain, each at its field', async () => {
    const answer = await server.call(add, { title: ' ', property: '', url: '' }, admin)
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: {
        fields: {
          title: 'This field is required',
          property: 'This field is required',
          url: 'This field is required',
        },
      },
    })
  })

  it.each([
    'tv.example.com',
    'tv.example.com:8443',
    '酒店.中国',
    '10.0.0.8:8080',
    '[2001:db8::1]:80',
    'localhost',
    'https://tv.example.com/v2/?a=1',
    'HTTP://intranet:8080',
  ])('takes %s for a domain', async (url) => {
    expect((await server.call(add, form({ url }), admin)).code).toBe(codes.ok)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:1',
    'java\tscript:alert(1)',
    'javascript://tv.example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://tv.example.com',
    '//tv.example.com',
    'https:tv.example.com',
    'https://',
    'https://user:word@tv.example.com',
    'https://tv example.com',
    'tv.example.com/path',
    'tv..example.com',
    '-tv.example.com',
    '1.2',
    'tv.example.com:99999',
    'just words',
  ])('refuses %s, saying so at the field', async (url) => {
    expect(await server.call(add, form({ url }), admin)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { url: expect.stringContaining('http://') } },
    })
  })

  it('keeps identifiers unique under one parent, in the person’s language', async () => {
    const first = await added()
    const again = form({ property: first.property })
    expect(await server.call(add, again, { ...admin, language: 'zh-CN' })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { property: '该值已被使用' } },
    })
    await added({ property: first.property, pid: first.id })
    const other = await added()
    const renamed = { id: other.id, ...form({ property: first.property }) }
    expect(await server.call(edit, renamed, admin)).toMatchObject({
      data: { fields: { property: expect.any(String) } },
    })
  })

  it('leaves a trace with before and after', async () => {
    const { id, property } = await added({ title: 'Old name' })
    const answer = await server.call(edit, { id, ...form({ property, title: 'New name' }) }, admin)
    expect(answer.message).toBe('Operation successful')
    expect(await lastTrace()).toMatchObject({
      action: '/admin/urls/config/edit',
      record_type: 'domains',
      record_id: String(id),
      before: { title: 'Old name', version: 1 },
      after: { title: 'New name', version: 2 },
      result: codes.ok,
    })
  })

  it('tells the second of two editors, with the domain as it is now', async () => {
    const { id, property } = await added()
    const change = { id, version: 1, ...form({ property }) }
    await server.call(edit, { ...change, title: 'First' }, admin)
    expect(await server.call(edit, { ...change, title: 'Second' }, admin)).toMatchObject({
      code: codes.conflict,
      data: { current: { title: 'First', version: 2 } },
    })
  })

  it('knows two levels: a parent must be there and stand at the top', async () => {
    const top = await added()
    const below = await added({ pid: top.id })
    const wrong = { code: codes.invalidInput, data: { fields: { pid: expect.any(String) } } }
    expect(await server.call(add, form({ pid: 999_999 }), admin)).toMatchObject(wrong)
    expect(await server.call(add, form({ pid: below.id }), admin)).toMatchObject(wrong)
    const other = await added()
    const moves = [
      { ...top, pid: other.id },
      { ...other, pid: other.id },
    ]
    for (const move of moves) expect(await server.call(edit, move, admin)).toMatchObject(wrong)
    expect((await server.call(edit, { ...below, pid: 0 }, admin)).code).toBe(codes.ok)
  })

  it('answers an id that is not there as missing, and refuses fields it does not know', async () => {
    expect((await server.call(edit, { id: 999_999, ...form({}) }, admin)).code).toBe(codes.notFound)
    const smuggled = { ...form({}), id: 3 }
    expect((await server.call(add, smuggled as never, admin)).code).toBe(codes.invalidInput)
  })
})

describe('deleting a domain', () => {
  it('takes the id as a JSON body', async () => {
    const { id } = await added()
    expect(await server.call(remove, { id }, admin)).toMatchObject({
      code: codes.ok,
      message: 'Operation successful',
    })
    expect((await server.call(remove, { id }, admin)).code).toBe(codes.notFound)
  })

  it('takes it as a query from a client that drops bodies', async () => {
    const { id } = await added()
    const answer = await server.send('DELETE', `${remove.path}?id=${id}`, undefined, admin)
    expect(answer.code).toBe(codes.ok)
    expect(await lastTrace()).toMatchObject({ record_id: String(id), before: { id }, after: null })
  })

  it('is refused while it has business configurations, saying how many', async () => {
    const { id } = await added()
    const below = await added({ pid: id })
    const answer = await server.call(remove, { id }, admin)
    expect(answer.code).toBe(codes.conflict)
    expect(answer.message).toContain('1 business configuration')
    await server.call(remove, { id: below.id }, admin)
    expect((await server.call(remove, { id }, admin)).code).toBe(codes.ok)
  })
})
