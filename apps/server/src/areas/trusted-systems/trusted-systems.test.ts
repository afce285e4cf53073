import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, save, renewKey, remove } = trustedSystems.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const all = ['trustedSystem', 'trustedSystem.save', 'trustedSystem.renewKey', 'trustedSystem.del']

/** A partner, and somebody of the platform who manages its systems. */
async function partner() {
  const estate = await makeEstate(server.db)
  const person = await server.person('platform', 'all')
  const add = (name = 'Front desk', logout_url = '') =>
    server.call(save, { name, partner_id: estate.partner.id, logout_url }, person)
  const systems = async (filter: object = {}) => {
    const { data } = await server.call(list, { per_page: 100, ...filter }, person)
    return data.list.data.filter(({ partner_id }) => partner_id === estate.partner.id)
  }
  return { estate, person, add, systems }
}
const notFound = { code: codes.notFound, message: messages.notFound.en, data: null }

describe('a trusted system', () => {
  it('is added, and its key is told once', async () => {
    const { estate, add, systems } = await partner()
    const { data } = await add('Front desk', 'https://desk.example.com/bye')
    expect(String(data.system_key).length).toBeGreaterThan(40)
    const found = await systems()
    expect(found).toMatchObject([
      {
        id: data.id,
        name: 'Front desk',
        partner_id: estate.partner.id,
        partner_name: estate.partner.partner_name,
        logout_url: 'https://desk.example.com/bye',
        last_used_at: null,
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/key|hash/)
  })

  it('is edited without a new key', async () => {
    const { estate, person, add, systems } = await partner()
    const { data } = await add()
    const body = {
      id: data.id,
      version: 1,
      name: 'Back office',
      partner_id: estate.partner.id,
      logout_url: '',
    }
    const edited = await server.call(save, body, person)
    expect(edited.data).toEqual({ id: data.id, version: 2 })
    expect(await systems()).toMatchObject([{ id: data.id, name: 'Back office' }])
  })

  it('gets a new key, and is deleted', async () => {
    const { person, add, systems } = await partner()
    const { data } = await add()
    const renewed = await server.call(renewKey, { id: data.id }, person)
    expect(renewed.data.system_key).not.toBe(data.system_key)
    expect((await server.call(remove, { id: data.id }, person)).code).toBe(codes.ok)
    expect(await systems()).toEqual([])
    expect(await server.call(remove, { id: data.id }, person)).toMatchObject(notFound)
  })

  it.each([
    'javascript:alert(1)',
    '//desk.example.com',
    'ftp://desk.example.com',
    'desk',
    '/bye',
    'https://me:secret@desk.example.com',
  ])('never leads to %s', async (logout_url) => {
    const { add, systems } = await partner()
    expect(await add('Desk', logout_url)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { logout_url: messages.urlWrong.en } },
    })
    expect(await systems()).toEqual([])
  })

  it('is found by name', async () => {
    const { add, systems } = await partner()
    await add('Front_desk')
    await add('FrontXdesk')
    expect(await systems({ name: 't_D' })).toMatchObject([{ name: 'Front_desk' }])
  })
})

/** Whoever has a key stands in for any of the partner's people, whatever these may do. */
describe('a key', () => {
  it.each(['partner', 'brand', 'store'] as const)(
    'is nothing for people of a %s, whatever role they have',
    async (scope) => {
      const { estate, add } = await partner()
      const { data } = await add()
      for (const role of [all, 'all'] as const) {
        const person = await server.person(scope, role === 'all' ? role : [...role], estate)
        const own = { name: 'Own', partner_id: estate.partner.id, logout_url: '' }
        const answers = [
          await server.call(list, {}, person),
          await server.call(detail, { id: data.id }, person),
          await server.call(save, own, person),
          await server.call(renewKey, { id: data.id }, person),
          await server.call(remove, { id: data.id }, person),
        ]
        expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.forbidden]))
      }
    },
  )

  it('is only for who may do all that those people may do', async () => {
    const { estate, add } = await partner()
    const { data } = await add()
    const small = await server.person('platform', all)
    const form = { name: 'Desk', partner_id: estate.partner.id, logout_url: '' }
    const refused = { code: codes.forbidden, message: rightsMessages.keyBeyond.en }
    expect(await server.call(save, form, small)).toMatchObject(refused)
    expect(await server.call(renewKey, { id: data.id }, small)).toMatchObject(refused)
    expect(await server.call(save, { id: data.id, version: 1, ...form }, small)).toMatchObject({
      code: codes.ok,
    })
  })
})
