import { auth } from '@innkeeper/contract/areas/auth'
import { config } from '@innkeeper/contract/areas/config'
import { files } from '@innkeeper/contract/areas/files'
import { type SettingName, settings } from '@innkeeper/contract/areas/settings'
import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '../../platform/config/settings.ts'
import { Events } from '../../platform/live/events.ts'
import { operations } from '../../platform/log/tables.ts'
import {
  makeAccount,
  makeWithSecondPassword,
  secondPassword,
  testPassword,
} from '../../testing/factories.ts'
import { makeImage } from '../../testing/images.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, save, reset } = settings.endpoints

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await TestServer.start({ PRODUCT_NAME: 'Lantern', UPLOAD_MEGABYTES: '2' })
  const account = await makeWithSecondPassword(server.db, 'all')
  admin = { account, token: await server.signIn(account), password: testPassword }
})
afterAll(() => server.close())

const publicConfig = async () => (await server.call(config.endpoints.read, {})).data
const set = (name: SettingName, value: object, more: object = {}) =>
  server.call(save, { name, ...value, ...more } as never, admin)
const settingOf = async (name: SettingName) =>
  (await server.call(list, {}, admin)).data.list.find((each) => each.name === name)

describe('system settings', () => {
  it('begin with what the environment says', async () => {
    expect(await settingOf('product_name')).toEqual({
      name: 'product_name',
      value: { en: 'Lantern', zh: '店小二' },
      default_value: { en: 'Lantern', zh: '店小二' },
      ...{ changed: false, version: 0, changed_by: '', changed_at: null },
    })
    expect((await publicConfig()).product_name.en).toBe('Lantern')
  })

  it('act at once, without a restart, and say who changed them', async () => {
    await publicConfig()
    const answer = await set('product_name', { en: 'Harbour Desk', zh: '港湾' })
    expect(answer).toMatchObject({ code: codes.ok, message: 'Operation successful' })
    expect(await publicConfig()).toMatchObject({
      product_name: { en: 'Harbour Desk', zh: '港湾' },
      version_notice: { en: expect.stringMatching(/^Harbour Desk .* is here$/) },
    })
    expect(await settingOf('product_name')).toMatchObject({
      default_value: { en: 'Lantern' },
      ...{ changed: true, version: 1, changed_by: admin.account.name },
      changed_at: expect.any(String),
    })
  })

  it('leave a trace with before and after', async () => {
    await set('record_filing', { text: '沪ICP备1号', url: 'https://filing.example/' })
    const [trace] = await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1)
    expect(trace).toMatchObject({
      action: '/admin/setting/save',
      record_type: 'setting',
      record_id: 'record_filing',
      before: { url: 'https://beian.miit.gov.cn/' },
      after: { text: '沪ICP备1号', url: 'https://filing.example/' },
    })
  })

  it('go back to the default when reset, each by itself', async () => {
    const { version } = (await set('version_notice', { en: 'Hello', zh: '' })).data
    expect((await publicConfig()).version_notice).toEqual({ en: 'Hello', zh: '' })
    const answer = await server.call(reset, { name: 'version_notice', version }, admin)
    expect(answer.data).toMatchObject({ changed: false, version: version + 1 })
    expect((await publicConfig()).version_notice.en).toContain('is here')
    expect((await publicConfig()).product_name.en).toBe('Harbour Desk')
  })

  it('tell the second of two editors', async () => {
    const before = await settingOf('upload')
    const stale = { version: before?.version }
    expect((await set('upload', { max_megabytes: 3 }, stale)).code).toBe(codes.ok)
    expect(await set('upload', { max_megabytes: 4 }, stale)).toMatchObject({
      code: codes.conflict,
      data: { current: { value: { max_megabytes: 3 } } },
    })
    expect((await server.call(reset, { name: 'upload', ...stale }, admin)).code).toBe(
      codes.conflict,
    )
  })

  it('take the six marketing links with a title in both languages', async () => {
    const { value } = (await settingOf('marketing_links')) ?? { value: {} }
    await set('marketing_links', {
      ...value,
      about_en: 'Who we are',
      about_url: 'https://x.example',
    })
    const { marketing_links } = await publicConfig()
    expect(marketing_links.map(({ name }) => name)).toEqual([
      ...['home', 'products', 'services', 'scenes', 'partners', 'about'],
    ])
    expect(marketing_links.at(-1)).toEqual({
      name: 'about',
      title: { en: 'Who we are', zh: '关于我们' },
      url: 'https://x.example',
    })
  })

  it.each([
    ['product_name', { en: '', zh: 'x' }, 'en'],
    ['product_name', { en: 'x'.repeat(41), zh: 'x' }, 'en'],
    ['record_filing', { text: 'x', url: 'javascript:alert(1)' }, 'url'],
    ['upload', { max_megabytes: 0 }, 'max_megabytes'],
    ['upload', { max_megabytes: 101 }, 'max_megabytes'],
    ['login', { type: 3 }, 'type'],
    ['product_name', { en: 'x', zh: 'x', role: 'admin' }, 'role'],
  ] as const)('refuse for %s %j, saying so at the field', async (name, value, field) => {
    expect(await set(name, value)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  it('are closed to who has no permission', async () => {
    const looker = await server.person('platform', ['setting'])
    expect((await server.call(list, {}, looker)).code).toBe(codes.ok)
    const body = { name: 'login', type: 2 } as const
    expect((await server.call(save, body, looker)).code).toBe(codes.forbidden)
    expect((await server.call(reset, { name: 'login' }, looker)).code).toBe(codes.forbidden)
  })
})

describe('the second password', () => {
  const refused = rightsMessages.secondPasswordFirst.en

  it('must be there before one switches to it oneself', async () => {
    const other = await server.person('platform', 'all')
    const switching = () => server.call(save, { name: 'login', type: 2 } as never, other)
    expect(await switching()).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { type: refused } },
    })
    expect((await publicConfig()).login_type).toBe(1)
    const secret = { password: 'corridor lamp bell', re_password: 'corridor lamp bell' }
    const change = (second_password: string) => {
      const data = server.seal({ ...secret, second_password })
      return server.call(auth.endpoints.changePassword, { data }, other)
    }
    expect(await change(secret.password)).toMatchObject({
      data: { fields: { second_password: rightsMessages.secondPasswordSame.en } },
    })
    expect((await change('seven green doors')).code).toBe(codes.ok)
    expect((await switching()).code).toBe(codes.ok)
    const form = { phone: other.account.phone, ...secret, code: 'seven green doors' }
    const { phone, password, code } = form
    expect((await logIn(server, { phone, password, code })).code).toBe(codes.ok)
    await server.call(reset, { name: 'login' }, admin)
  })

  it('must be there also before one goes back to a default that asks for it', async () => {
    const other = await server.person('platform', 'all')
    await set('login', { type: 1 })
    server.configure({ LOGIN_TYPE: 2 })
    const answer = await server.call(reset, { name: 'login' }, other)
    expect(answer).toMatchObject({ code: codes.conflict, message: refused })
    server.configure({ LOGIN_TYPE: 1 })
    await server.call(reset, { name: 'login' }, admin)
  })

  it('is counted where it is missing, among enabled accounts', async () => {
    const count = async () => (await server.call(list, {}, admin)).data.without_second_password
    const before = await count()
    await makeAccount(server.db, 'platform', [])
    await makeWithSecondPassword(server.db)
    await makeAccount(server.db, 'platform', [], undefined, { enabled: false })
    expect(await count()).toBe(before + 1)
  })
})

describe('what settings change', () => {
  it('the login variant, for the next person who signs in', async () => {
    await set('login', { type: 2 })
    expect(await publicConfig()).toMatchObject({ login_type: 2, sms_code: false })
    const { phone } = await makeWithSecondPassword(server.db)
    const form = { phone, password: admin.password, code: secondPassword }
    expect((await logIn(server, form)).code).toBe(codes.ok)
    await server.call(reset, { name: 'login' }, admin)
    expect((await publicConfig()).login_type).toBe(1)
    expect((await logIn(server, form)).code).toBe(codes.loginFailed)
  })

  it('how large an image may be', async () => {
    const upload = async (bytes: number) => {
      const form = new FormData()
      form.set('type', 'banners')
      const png = makeImage('png', { size: bytes })
      form.set('file', new Blob([new Uint8Array(png)]), 'a.png')
      const request = new Request('http://x', { method: 'POST', body: form })
      const response = await server.server.app.inject({
        method: 'POST',
        url: files.endpoints.upload.path,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
      })
      return response.json()
    }
    await set('upload', { max_megabytes: 0.5 })
    const limits = await server.call(files.endpoints.uploadConfig, {}, admin)
    expect(limits.data.max_megabytes).toBe(0.5)
    expect(await upload(600 * 1024)).toMatchObject({
      code: codes.tooLarge,
      message: 'Image size cannot exceed 0.5 MB',
    })
    await set('upload', { max_megabytes: 5 })
    expect((await upload(4 * 1024 * 1024)).code).toBe(codes.ok)
    expect((await publicConfig()).upload.max_megabytes).toBe(5)
  })

  it('every other server on the same database, by an event', async () => {
    const { database, config: theirConfig } = server.server.services
    const events = await Events.open(database)
    const elsewhere = new Settings(database.db, theirConfig, events)
    expect((await elsewhere.current()).upload.max_megabytes).toBe(5)
    await set('upload', { max_megabytes: 6 })
    await expect.poll(async () => (await elsewhere.current()).upload.max_megabytes).toBe(6)
    await events.close()
  })
})
