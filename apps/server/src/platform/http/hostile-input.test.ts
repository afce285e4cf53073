import { auth } from '@innkeeper/contract/areas/auth'
import { tags } from '@innkeeper/contract/areas/tags'
import { codes, type Envelope, type FieldErrors } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await TestServer.start()
  ;({ token } = await server.person('platform', 'all'))
})
afterAll(() => server.close())

async function post(payload: string, { path: url }: { path: string } = tags.endpoints.save) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await server.server.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, ...answer.json<Envelope<FieldErrors | null>>() }
}

describe('input without end', () => {
  it.each([
    ['33 lists', '['.repeat(33) + ']'.repeat(33)],
    ['6,000 lists', '['.repeat(6000) + ']'.repeat(6000)],
    ['as many lists as a body can hold', '['.repeat(130_000) + ']'.repeat(130_000)],
    ['6,000 objects', `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`],
    ['6,000 lists in a field', `{"phone":${'['.repeat(6000)}${']'.repeat(6000)}}`],
  ])('(%s inside each other) is refused as it is', async (_what, payload) => {
    expect(await post(payload)).toEqual({
      status: 200,
      code: codes.invalidInput,
      message: messages.badRequest.en,
      data: null,
    })
  })

  it('from a stranger is cut short', async () => {
    const keys = Array.from({ length: 2000 }, (_, index) => `"k${index}":1`)
    const answer = await post(`{${keys.join(',')}}`, auth.endpoints.sendCode)
    expect(answer).toMatchObject({ status: 413, code: codes.tooLarge })
  })

  it('as a form where JSON is expected is not taken for nothing', async () => {
    const { statusCode, payload } = await server.server.app.inject({
      method: 'POST',
      url: tags.endpoints.list.path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b--',
    })
    expect({ statusCode, ...JSON.parse(payload) }).toMatchObject({ code: codes.invalidInput })
  })

  it('that is as deep as it may be goes on to the schema', async () => {
    const { data } = await post(`{"a":${'['.repeat(31)}${']'.repeat(31)}}`)
    expect(data?.fields.a).toBe(messages.unknownField.en)
  })

  it('in width is refused with an answer that names no more than a form could have', async () => {
    const keys = Array.from({ length: 24_000 }, (_, index) => `"k${index}":1`)
    const { code, data } = await post(`{${keys.join(',')}}`)
    expect(code).toBe(codes.invalidInput)
    expect(data?.fields.k0).toBe(messages.unknownField.en)
    expect(Object.keys(data?.fields ?? {}).length).toBeLessThan(150)
  })

  it.each([
    ['lists', `{"name":[${Array(86_000).fill('[]').join(',')}]}`],
    ['a text', `{"name":"${'1'.repeat(250_000)}"}`],
  ])('(%s) is refused by its field', async (_what, payload) => {
    const { code, data } = await post(payload)
    expect([code, Object.keys(data?.fields ?? {})]).toEqual([codes.invalidInput, ['name']])
  })
})

describe('a text that no database keeps', () => {
  it.each([
    ['{"a":{"b":["","x\\u0000"]}}', 'a.b.1'],
    ['{"a":{"b\\ud800":1}}', 'a'],
    ['["\\u0000"]', '0'],
    ['"\\u0000"', ''],
  ])('(%s) is refused by the place where it stands', async (payload, path) => {
    expect((await post(payload)).data).toEqual({ fields: { [path]: messages.wrongType.en } })
  })
})
