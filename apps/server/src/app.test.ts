import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { areas } from '@innkeeper/contract/areas'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { loadKeys } from './platform/config/data-folder.ts'
import { operations } from './platform/log/tables.ts'
import { TestServer } from './testing/test-server.ts'

let server: TestServer
const apps: FastifyInstance[] = []

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await server.close()
})

/** The same server with other settings. */
async function withSettings(settings: Partial<Config>): Promise<FastifyInstance> {
  const { services } = server.server
  const config = { ...services.config, ...settings }
  const app = await buildApp({ ...services, config }, { withConsole: false })
  apps.push(app)
  return app
}

describe('security headers', () => {
  it.each(['/admin/common/config', '/admin/nothing', '/files/nothing', '/healthz', '/admin/docs/'])(
    'come with %s',
    async (url) => {
      const { headers } = await server.server.app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('allow no script but our own files, no frame and no plugin', async () => {
    const { headers } = await server.server.app.inject('/admin/common/config')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name, ...values] = directive.trim().split(' ')
          return [name, values.join(' ')]
        }),
    )
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
  })

  it('let the console call the API where it lives elsewhere', async () => {
    const app = await withSettings({ API_BASE: 'https://api.example.com/v1' })
    const { headers } = await app.inject('/admin/common/config')
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example.com;",
    )
  })

  it('ask browsers to stay with https where they come by it', async () => {
    const plain = await server.server.app.inject('/healthz')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const app = await withSettings({ PUBLIC_URL: 'https://console.example.com' })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

describe('pages of other origins', () => {
  const origin = 'https://desk.example.com'
  const preflight = (app: FastifyInstance, from: string, method = 'POST') =>
    app.inject({
      method: 'OPTIONS',
      url: '/admin/home/getMenu',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })

  it('may call nothing by default', async () => {
    const { app } = server.server
    for (const answer of [
      await preflight(app, origin),
      await app.inject({ url: '/admin/common/config', headers: { origin } }),
    ]) {
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it.each(['POST', 'PUT', 'DELETE'])(
    'may call by %s when they are listed, and only then',
    async (method) => {
      const { CORS_ORIGINS } = readConfig({ CORS_ORIGINS: `${origin}/` }, { empty: true })
      const app = await withSettings({ CORS_ORIGINS })
      const listed = await preflight(app, origin, method)
      expect(listed.statusCode).toBe(204)
      expect(listed.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      })
      expect(listed.headers['access-control-allow-methods']).toContain(method)
      for (const stranger of ['https://evil.example', `${origin}.evil.example`, 'null']) {
        const refused = await preflight(app, stranger, method)
        expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
      }
    },
  )
})

describe('the API reference', () => {
  it('is there for machines and for people, without a script in the page itself', async () => {
    const document = await server.server.app.inject('/admin/openapi.json')
    expect(document.json()).toMatchObject({ openapi: '3.1.0' })
    const page = await server.server.app.inject('/admin/docs/')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    const scripts = page.body.match(/<script[^>]*>[^<]*/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/<script[^>]* src="[^"]+"[^>]*>\s*$/)
  })

  it('shows of each call what it needs, its fields and its errors, in either language', async () => {
    const english = (await server.server.app.inject('/admin/docs/?language=en')).body
    const call = english
      .slice(english.indexOf('<code>/admin/offline/save</code>'))
      .split('</details>')[0]
    expect(call).toContain('Permission: <code>')
    expect(call).toContain('Recorded in the operation log')
    expect(call).toMatch(/<code>title<\/code> <em>required<\/em>/)
    expect(call).toContain('max length')
    expect(call).toContain(String(codes.forbidden))
    const chinese = await server.server.app.inject({
      url: '/admin/docs/',
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.body).toContain('API 参考')
  })

  it('lists every call of the contract', async () => {
    const { body } = await server.server.app.inject('/admin/docs/')
    const paths = areas.flatMap((area) => Object.values(area.endpoints)).map(({ path }) => path)
    expect(paths.filter((path) => !body.includes(`<code>${path}</code>`))).toEqual([])
  })
})

describe('/metrics', () => {
  const read = (app: FastifyInstance, remoteAddress: string, authorization?: string) =>
    app.inject({
      url: '/metrics',
      remoteAddress,
      headers: { ...(authorization && { authorization }) },
    })

  const bearer = () => `Bearer ${server.server.services.keys.metricsToken}`

  it('can be read by whoever has the token', async () => {
    const answer = await read(server.server.app, '10.0.0.1', bearer())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.body).toContain('innkeeper_request_seconds_count')
  })

  it.each(['127.0.0.1', '::1', '10.0.0.1'])('is not there for %s without it', async (address) => {
    for (const wrong of [undefined, bearer().toLowerCase(), bearer().slice(7), `${bearer()}x`]) {
      const answer = await read(server.server.app, address, wrong)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe(codes.notFound)
    }
  })

  it('has the token of the settings, or one that was made once and kept', () => {
    const { config, keys } = server.server.services
    expect(keys.metricsToken).toHaveLength(44)
    expect(loadKeys(config, config.DATA_DIR).metricsToken).toBe(keys.metricsToken)
    const given = { ...config, METRICS_TOKEN: 'a token for Prometheus' }
    expect(loadKeys(given, config.DATA_DIR).metricsToken).toBe('a token for Prometheus')
  })

  it('names routes, not addresses that somebody made up', async () => {
    await server.server.app.inject('/admin/nothing/13800000001')
    const { body } = await read(server.server.app, '127.0.0.1', bearer())
    expect(body).not.toContain('13800000001')
  })
})

describe('the address of a visitor', () => {
  /** Where the operation log says a request came from. */
  async function seenAs(app: FastifyInstance, forwarded: string): Promise<string> {
    await server.db.delete(operations)
    await app.inject({
      method: 'POST',
      url: '/admin/handoff/redeem',
      payload: { secret_code: 'x' },
      remoteAddress: '10.9.9.9',
      headers: { 'x-forwarded-for': forwarded },
    })
    const [entry] = await server.db.select().from(operations)
    return entry?.ip ?? ''
  }

  it('is not what they say themselves', async () => {
    expect(await seenAs(server.server.app, '203.0.113.5')).toBe('10.9.9.9')
  })

  it('is what the trusted proxy saw, whatever the visitor said to the proxy', async () => {
    const app = await withSettings({ TRUST_PROXY: 'yes' })
    expect(await seenAs(app, '203.0.113.5')).toBe('203.0.113.5')
    expect(await seenAs(app, '127.0.0.1, 203.0.113.5')).toBe('203.0.113.5')
  })
})

describe('health', () => {
  it('is told to whoever asks', async () => {
    const alive = await server.server.app.inject('/healthz')
    expect(alive.json()).toEqual({ status: 'alive' })
    const ready = await server.server.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  async function withDatabase(query: () => Promise<unknown>): Promise<FastifyInstance> {
    const { services } = server.server
    const database = { ...services.database, pool: { query } } as never
    const app = await buildApp({ ...services, database }, { withConsole: false })
    apps.push(app)
    return app
  }
  const notReady = { status: 'database does not answer' }

  it('is not ready while the database does not answer, and says no more than that', async () => {
    const app = await withDatabase(() => Promise.reject(new Error('the password is wrong')))
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, notReady])
  })

  it('is not ready while the database hangs, which is asked once by all who ask', async () => {
    const answered = Promise.withResolvers<void>()
    let asked = 0
    const app = await withDatabase(() => {
      asked++
      return answered.promise
    })
    const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503])
    expect((await app.inject('/readyz')).json()).toEqual(notReady)
    expect(asked).toBe(1)
    answered.resolve()
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the console', () => {
  const page = '<!doctype html><title>Console</title>'
  let app: FastifyInstance

  beforeAll(async () => {
    app = await withSettings({})
    app.decorate('consolePage', Buffer.from(page))
  })

  it.each(['/', '/?a=1', '/stores', '/auth?secret_code=a.b', '/domainChildList?pid=1', '/a/b'])(
    'is answered at %s to whoever asks, whatever they accept',
    async (url) => {
      for (const accept of [undefined, '*/*', 'text/html', 'application/json']) {
        const answer = await app.inject({ url, headers: { ...(accept && { accept }) } })
        expect([answer.statusCode, answer.body]).toEqual([200, page])
      }
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(page.length),
      })
    },
  )

  it.each(['/admin', '/admin/x', '/files', '/files/x', '/assets/x', '/robots.txt', '/a/b.js?c'])(
    'is not what %s is',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url, headers: { accept: '*/*' } })
        expect(answer.statusCode).toBe(404)
      }
      expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
    },
  )

  it('is what a browser gets that wants a page, though the address looks like a file', async () => {
    const accept = 'text/html,application/xhtml+xml'
    const answer = await app.inject({ url: '/evil.example', headers: { accept } })
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    const assets = await app.inject({ url: '/assets/x.js', headers: { accept } })
    expect(assets.statusCode).toBe(404)
  })
})

describe('while the server stops', () => {
  /** A request that is not finished yet, and all that comes back. */
  async function begin(port: number, request: string) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    return { socket, answer: text(socket) }
  }

  it('it is not ready, answers what comes with 503, and ends what never finishes', async () => {
    const other = await TestServer.start()
    const { app } = other.server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = 'HTTP/1.1\r\nhost: x\r\n'
    const ready = await begin(port, `GET /readyz ${head}`)
    const config = await begin(port, `GET /admin/common/config ${head}accept-language: zh\r\n`)
    const json = `${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    const endless = await begin(port, `POST /admin/loginaction ${json}`)
    await wait(100)
    const closing = other.server.close(500)
    await wait(50)
    ready.socket.write('\r\n')
    expect(await ready.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*{"status":"stopping"}$/)
    config.socket.write('\r\n')
    const refused = await config.answer
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i)
    expect(refused).toContain(
      JSON.stringify({ code: codes.unavailable, message: messages.unavailable.zh, data: null }),
    )
    expect(await endless.answer).toBe('')
    await closing
  })
})
