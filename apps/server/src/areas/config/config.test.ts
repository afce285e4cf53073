import { config } from '@innkeeper/contract/areas/config'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ MARKETING_SITE: 'https://www.hotel.example/site' })
})
afterAll(() => server.close())

const read = async () => (await server.call(config.endpoints.read, {})).data

describe('what the console is told before anybody signs in', () => {
  it('is enough to show the login page', async () => {
    const { code, data } = await server.call(config.endpoints.read, {})
    expect(code).toBe(codes.ok)
    expect(data).toMatchObject({
      product_name: { en: 'Innkeeper', zh: '店小二' },
      environment: 'production',
      login_type: 1,
      captcha: true,
      sms_code: true,
      record_filing: { url: 'https://beian.miit.gov.cn/' },
      upload: { max_megabytes: 1, types: ['JPG', 'PNG', 'BMP', 'WEBP'] },
    })
    expect(Buffer.from(data.aes_key, 'base64')).toHaveLength(32)
  })

  it('has the six links of the marketing site', async () => {
    const { marketing_links } = await read()
    expect(marketing_links.map(({ name }) => name)).toEqual([
      'home',
      'products',
      'services',
      'scenes',
      'partners',
      'about',
    ])
    for (const { url, title } of marketing_links) {
      expect(new URL(url).origin).toBe('https://www.hotel.example')
      expect(title.en && title.zh).toBeTruthy()
    }
  })

  it('follows the variant and the environment', async () => {
    server.configure({ LOGIN_TYPE: 2 })
    expect(await read()).toMatchObject({ login_type: 2, captcha: true, sms_code: false })
    server.configure({ APP_ENV: 'yeste' })
    expect(await read()).toMatchObject({ environment: 'yeste', captcha: false, sms_code: false })
    server.configure({ APP_ENV: 'production', LOGIN_TYPE: 1 })
  })

  it('names people to sign in as only in the demo', async () => {
    expect((await read()).demo_people).toEqual([])
    server.configure({ demo: true })
    expect((await read()).demo_people).toHaveLength(5)
    server.configure({ demo: false })
  })

  it('holds no secret', async () => {
    const text = JSON.stringify(await read())
    const { keys } = server.server.services
    expect(text).not.toContain(keys.captchaSecret)
    expect(text).not.toContain(Buffer.from(keys.tokenSecret).toString())
  })
})
