import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { defineEndpoint } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'
import { operations } from '../log/tables.ts'
import { handle } from './handle.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await TestServer.start()
  token = (await server.person('platform', 'all')).token
})
afterAll(() => server.close())

const inject = async (options: InjectOptions) => {
  const response = await server.server.app.inject(options)
  return { status: response.statusCode, body: response.json<Envelope>(), text: response.body }
}

const anEnvelope = { code: expect.any(Number), message: expect.any(String), data: null }

describe('a request that is answered', () => {
  it('says 10000 and that it worked, in the language of the person', async () => {
    const say = async (language: string) =>
      (await server.call(home.endpoints.auditCount, {}, { token, language })).message
    expect(await say('en')).toBe('Operation successful')
    expect(await say('zh-CN,zh;q=0.9,en;q=0.8')).toBe('操作成功')
    expect(await say('fr,zh;q=0.5')).toBe('操作成功')
    expect(await say('fr')).toBe('Operation successful')
  })

  it('has nothing but code, message and data, and is kept in no cache', async () => {
    const { status, headers, cookies, ...answer } = await server.call(
      home.endpoints.auditCount,
      {},
      { token },
    )
    expect(answer).toEqual({ code: 10000, message: 'Operation successful', data: { count: 0 } })
    expect(status).toBe(200)
    expect(cookies).toEqual([])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('says what was done where "operation successful" says too little', async () => {
    const { message } = await server.call(home.endpoints.menu, {}, { token, language: 'zh' })
    expect(message).toBe('获取权限成功')
  })
})

describe('a body', () => {
  const smuggle = (path: string, body: object, language = 'en') =>
    server.send<{ fields: Record<string, string> }>('POST', path, body, { token, language })

  it.each(['id', 'role_id', 'partner_id', 'account_id', 'state', '__proto__x', 'constructor'])(
    'is refused when somebody smuggled %s into it',
    async (field) => {
      const { path } = storeResources.endpoints.add
      const body = { offline_id: 1, title: 'A', kind: 'banner', image: '/files/a.png' }
      const answer = await smuggle(path, { ...body, [field]: 1 })
      expect(answer).toMatchObject({
        code: codes.invalidInput,
        message: 'Please check the marked fields',
        status: 200,
        data: { fields: { [field]: 'Unknown field' } },
      })
    },
  )

  it.each([
    auth.endpoints.refresh.path,
    auth.endpoints.logout.path,
    home.endpoints.auditCount.path,
  ])('of %s is refused when it holds anything', async (path) => {
    const answer = await smuggle(path, { id: 1 }, 'zh')
    expect(answer.code).toBe(codes.invalidInput)
    expect(answer.data.fields).toEqual({ id: '未知字段' })
  })

  it('gets one sentence for each wrong field, in the language of the person', async () => {
    const { path } = trustedSystems.endpoints.save
    const body = { name: ' ', partner_id: '7', logout_url: 'javascript:alert(1)' }
    expect((await smuggle(path, body)).data.fields).toEqual({
      name: 'This field is required',
      partner_id: 'Invalid value',
      logout_url: expect.any(String),
    })
    expect((await smuggle(path, {}, 'zh')).data.fields).toEqual({
      name: '此项必填',
      partner_id: '此项必填',
    })
    const long = await smuggle(path, { name: 'x'.repeat(61), partner_id: 1 }, 'zh')
    expect(long.data.fields).toEqual({ name: '最多60个字符' })
  })

  it.each(['a\0b', '\ud800'])(
    'is refused when it holds %j, which no database keeps',
    async (text) => {
      const { store } = await makeEstate(server.db)
      const body = { offline_id: store.id, title: text, kind: 'banner', image: '/files/a.png' }
      const answer = await smuggle(storeResources.endpoints.add.path, body)
      expect(answer.data.fields).toEqual({ title: 'Invalid value' })
      const search = await smuggle(storeResources.endpoints.list.path, { title: text })
      expect(search.data.fields).toEqual({ title: 'Invalid value' })
    },
  )

  it.each(['[]', '"text"', '1', 'true'])('that is %s is refused', async (payload) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const url = home.endpoints.auditCount.path
    const { status, body } = await inject({ method: 'POST', url, headers, payload })
    expect(status).toBe(200)
    expect(body.code).toBe(codes.invalidInput)
  })

  it.each(['{', '{"a":}', 'phone=1', '{"__proto__":{"x":1}}', ''])(
    'that is no JSON (%j) is answered 400 with the envelope',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const url = auth.endpoints.login.path
      const { status, body } = await inject({ method: 'POST', url, headers, payload })
      expect(status).toBe(400)
      expect(body).toEqual({
        code: codes.invalidInput,
        message: messages.badRequest.en,
        data: null,
      })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'of type %s is answered 415 with the envelope',
    async (type) => {
      const headers = { 'content-type': type, 'accept-language': 'zh' }
      const url = auth.endpoints.login.path
      const { status, body } = await inject({ method: 'POST', url, headers, payload: '{}' })
      expect(status).toBe(415)
      expect(body).toEqual({ ...anEnvelope, message: messages.badRequest.zh })
    },
  )

  it('that is too large is answered 413 with the envelope', async () => {
    const payload = { data: 'x'.repeat(300 * 1024) }
    const { status, body } = await inject({
      method: 'POST',
      url: auth.endpoints.login.path,
      payload,
    })
    expect(status).toBe(413)
    expect(body).toEqual({ code: codes.tooLarge, message: messages.tooLarge.en, data: null })
  })
})

describe('a path', () => {
  it.each([
    ['GET', '/admin/nothing'],
    ['POST', '/admin/nothing'],
    ['GET', auth.endpoints.login.path],
    ['PUT', auth.endpoints.login.path],
    ['POST', '/'],
  ] as const)(
    'that nobody knows (%s %s) is answered 404 with the envelope',
    async (method, url) => {
      const { status, body } = await inject({ method, url, headers: { 'accept-language': 'zh' } })
      expect(status).toBe(404)
      expect(body).toEqual({ code: codes.notFound, message: messages.notFound.zh, data: null })
    },
  )

  it.each(['/%zz', '/admin/%', '/files/%c0%ae'])(
    'that cannot be decoded (%s) is answered 400 with the envelope',
    async (url) => {
      const { status, body } = await inject({ method: 'GET', url })
      expect(status).toBe(400)
      expect(body).toEqual({
        code: codes.invalidInput,
        message: messages.badRequest.en,
        data: null,
      })
    },
  )
})

describe('a crash', () => {
  const crash = defineEndpoint({
    method: 'POST',
    path: '/admin/test/crash',
    permission: 'public',
    audit: { en: 'Crash', zh: '崩溃' },
    body: z.strictObject({ how: z.string() }),
    reply: z.object({}),
  })

  /** The same server with one more endpoint, which breaks. */
  async function breaking(how: string, language = 'en') {
    const route = handle(crash, async (context, body) => {
      if (body.how === 'error') throw new Error('a secret of the inside')
      if (body.how === 'not an error') throw 'a secret of the inside'
      return context.change(async (tx) => {
        await tx.execute(sql`create table half_done (id integer)`)
        await tx.execute(sql`select * from a_secret_of_the_inside where id = ${body.how}`)
        return {}
      })
    })
    const app = await buildApp(server.server.services, { withConsole: false, routes: [route] })
    const headers = { 'accept-language': language }
    const response = await app.inject({
      method: 'POST',
      url: crash.path,
      payload: { how },
      headers,
    })
    await app.close()
    return response
  }

  it.each(['error', 'not an error', 'in the database'])(
    'is answered 500 with the envelope and a number to ask for, and shows nothing (%s)',
    async (how) => {
      const response = await breaking(how)
      expect(response.statusCode).toBe(500)
      const number = String(response.headers['x-request-id']).slice(0, 8)
      expect(response.json()).toEqual({
        code: codes.serverError,
        message: `${messages.serverError.en} (${number})`,
        data: null,
      })
      expect(response.body).not.toMatch(/secret|select|at .*\.ts|node_modules/i)
    },
  )

  it('speaks the language of the person', async () => {
    expect((await breaking('error', 'zh')).json().message).toContain(messages.serverError.zh)
  })

  it('leaves nothing of the change behind, and an entry that says so', async () => {
    const response = await breaking('in the database')
    const { rows } = await server.db.execute(sql`select to_regclass('half_done') as half_done`)
    expect(rows).toEqual([{ half_done: null }])
    const entries = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, String(response.headers['x-request-id'])))
    expect(entries).toMatchObject([{ action: crash.path, result: codes.serverError }])
  })
})

describe('too many calls', () => {
  it('to an endpoint without login are answered 429 with the envelope, for that address', async () => {
    const few = { ...server.server.services, config: { ...server.server.services.config } }
    few.config.PUBLIC_CALLS_PER_MINUTE = 3
    const app = await buildApp(few, { withConsole: false })
    const call = (remoteAddress: string) =>
      app.inject({
        url: '/admin/common/config',
        remoteAddress,
        headers: { 'accept-language': 'zh' },
      })
    for (let count = 0; count < 3; count++) expect((await call('10.0.0.1')).statusCode).toBe(200)
    const refused = await call('10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      code: codes.tooMany,
      message: messages.tooMany.zh,
      data: null,
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('10.0.0.2')).statusCode).toBe(200)
    expect((await call('::ffff:10.0.0.1')).statusCode).toBe(429)
    for (const host of [1, 2, 3]) {
      expect((await call(`2001:db8:1:2:${host}::1`)).statusCode).toBe(200)
    }
    expect((await call('2001:db8:1:2:4::1')).statusCode).toBe(429)
    expect((await call('2001:db8:1:3::1')).statusCode).toBe(200)
    await app.close()
  })
})
