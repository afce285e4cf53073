import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, partners, save, renewKey, remove } = trustedSystems.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const all = [
  'trustedSystem',
  'trustedSystem.save',
  'trustedSystem.renewKey',
  'trustedSystem.remove',
]

/** A partner with somebody who manages its systems. */
async function partner() {
  const estate = await makeEstate(server.db)
  const person = await server.person('partner', all, estate)
  const add = (name = 'Front desk', logout_url = '') =>
    server.call(save, { name, partner_id: estate.partner.id, logout_url }, person)
  const systems = async (filter: object = {}) => (await server.call(list, filter, person)).data.list
  return { estate, person, add, systems }
}
const notFound = { code: codes.notFound, message: messages.notFound.en, data: null }

describe('a trusted system', () => {
  it('is added, and its key is told once', async () => {
    const { estate, add, systems } = await partner()
    const { data } = await add('Front desk', 'https://desk.example.com/bye')
    expect(data.system_key?.length).toBeGreaterThan(40)
    const found = await systems()
    expect(found).toMatchObject({
      total: 1,
      data: [
        {
          id: data.id,
          name: 'Front desk',
          partner_id: estate.partner.id,
          partner_name: estate.partner.partner_name,
          logout_url: 'https://desk.example.com/bye',
          last_used_at: null,
        },
      ],
    })
    expect(JSON.stringify(found)).not.toMatch(/key|hash/)
  })

  it('is edited without a new key', async () => {
    const { estate, person, add, systems } = await partner()
    const { data } = await add()
    const body = { id: data.id, name: 'Back office', partner_id: estate.partner.id, logout_url: '' }
    const edited = await server.call(save, body, person)
    expect(edited.data).toEqual({ id: data.id })
    expect((await systems()).data).toMatchObject([{ id: data.id, name: 'Back office' }])
  })

  it('gets a new key, and is deleted', async () => {
    const { person, add, systems } = await partner()
    const { data } = await add()
    const renewed = await server.call(renewKey, { id: data.id }, person)
    expect(renewed.data.system_key).not.toBe(data.system_key)
    expect((await server.call(remove, { id: data.id }, person)).code).toBe(codes.ok)
    expect(await systems()).toEqual({ data: [], total: 0 })
    expect(await server.call(remove, { id: data.id }, person)).toMatchObject(notFound)
  })

  it.each(['javascript:alert(1)', '//desk.example.com', 'ftp://desk.example.com', 'desk', '/bye'])(
    'never leads to %s',
    async (logout_url) => {
      const { add, systems } = await partner()
      expect(await add('Desk', logout_url)).toMatchObject({
        code: codes.invalidInput,
        data: { fields: { logout_url: messages.urlWrong.en } },
      })
      expect((await systems()).total).toBe(0)
    },
  )

  it('is found by name', async () => {
    const { add, systems } = await partner()
    await add('Front_desk')
    await add('FrontXdesk')
    expect((await systems({ name: 't_D' })).data).toMatchObject([{ name: 'Front_desk' }])
  })
})

describe('another tenant', () => {
  it('sees and changes nothing, in no other words than for what is not there', async () => {
    const [mine, theirs] = [await partner(), await partner()]
    const { data } = await theirs.add('Theirs')
    await mine.add('Ours')
    expect((await mine.systems()).data.map(({ name }) => name)).toEqual(['Ours'])
    expect((await server.call(partners, {}, mine.person)).data.list).toEqual([
      { partner_id: mine.estate.partner.id, partner_name: mine.estate.partner.partner_name },
    ])
    const own = { name: 'Taken over', partner_id: mine.estate.partner.id, logout_url: '' }
    for (const id of [data.id, 1_999_999_999]) {
      expect(await server.call(renewKey, { id }, mine.person)).toMatchObject(notFound)
      expect(await server.call(remove, { id }, mine.person)).toMatchObject(notFound)
      expect(await server.call(save, { id, ...own }, mine.person)).toMatchObject(notFound)
    }
    const foreign = { ...own, partner_id: theirs.estate.partner.id }
    const missing = { ...own, partner_id: 1_999_999_999 }
    const [refused, unknown] = [
      await server.call(save, foreign, mine.person),
      await server.call(save, missing, mine.person),
    ]
    expect(refused.code).toBe(codes.invalidInput)
    expect([refused.message, refused.data]).toEqual([unknown.message, unknown.data])
    expect((await theirs.systems()).data).toMatchObject([{ id: data.id, name: 'Theirs' }])
  })

  it('is also who works below the partner', async () => {
    const { estate, add } = await partner()
    const { data } = await add()
    for (const scope of ['brand', 'store'] as const) {
      const person = await server.person(scope, all, estate)
      expect((await server.call(list, {}, person)).data.list.total).toBe(0)
      expect((await server.call(partners, {}, person)).data.list).toEqual([])
      expect(await server.call(renewKey, { id: data.id }, person)).toMatchObject(notFound)
    }
  })
})
