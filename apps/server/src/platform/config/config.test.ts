import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'

const read = (env: Record<string, string>, empty = true) => readConfig(env, { empty })

/** For each setting a value that cannot be meant. */
const wrong: Record<keyof typeof settings, string | undefined> = {
  HOST: undefined,
  PORT: '70000',
  DATA_DIR: undefined,
  DATABASE_URL: 'mysql://u:hush-hush@db/x',
  DATABASE_READ_URL: 'mysql://u:hush-hush@db/x',
  DATABASE_POOL: '1',
  PUBLIC_URL: 'console.example.com',
  API_BASE: 'ftp://api.example.com',
  AD_API_BASE: 'ads',
  CORS_ORIGINS: 'https://good.example,evil',
  TRUST_PROXY: 'true',
  APP_ENV: 'two words',
  YESTE_ON_NETWORK: 'si',
  LOGIN_TYPE: '3',
  ACCESS_TOKEN_SECONDS: '0',
  REFRESH_TOKEN_DAYS: '400',
  TOKEN_SECRET: 'hush-hush',
  CAPTCHA_SECRET: 'hush-hush',
  AES_KEY: 'aHVzaC1odXNo',
  LOG_KEY: 'hush-hush',
  LOG_ANCHOR_URL: 'elsewhere',
  SMS_PROVIDER: 'pigeon',
  SMS_HTTP_URL: 'gateway',
  SMS_HTTP_TOKEN: undefined,
  PUBLIC_CALLS_PER_MINUTE: '-1',
  REQUEST_TIMEOUT_SECONDS: '0',
  LIVE_FEEDS: 'many',
  STALLED_TIMEOUT_SECONDS: 'never',
  METRICS_TOKEN: 'hush-hush',
  LOG_LEVEL: 'loud',
  PRODUCT_NAME: 'x'.repeat(41),
  PRODUCT_NAME_ZH: 'x'.repeat(41),
  RECORD_FILING_TEXT: 'x'.repeat(101),
  RECORD_FILING_URL: 'javascript:alert(1)',
  MARKETING_SITE: 'www.example.com',
  VERSION_NOTICE: 'x'.repeat(201),
  VERSION_NOTICE_ZH: 'x'.repeat(201),
  UPLOAD_MEGABYTES: 'many',
  UPLOAD_ACCOUNT_MEGABYTES: '0',
  UPLOAD_STORE_MEGABYTES: '1.5',
  FILE_GRACE_HOURS: '0',
  DEVICE_KEY: 'hush-hush',
  DEMO_DEVICES: '-1',
  GATEWAY: 'maybe',
  MQTT_HOST: undefined,
  MQTT_PORT: '-1',
  MQTT_TLS_CERT: undefined,
  MQTT_TLS_KEY: undefined,
  MQTT_PLAIN_ON_NETWORK: 'si',
  MQTT_URL: 'amqp://u:hush-hush@broker',
  MQTT_CA: undefined,
  MQTT_PUBLIC_URL: 'broker',
  MQTT_PUBLIC_WEBSOCKET_URL: 'https://broker',
}

describe('a wrong value of a setting', () => {
  it.each(Object.entries(wrong).filter(([, value]) => value !== undefined))(
    '(%s) ends the start with one line that names it',
    (name, value) => {
      const attempt = () => read({ [name]: value ?? '' })
      expect(attempt).toThrow(new RegExp(`^${name} has a wrong value`))
      expect(attempt).toThrow(/^[^\n]+See docs\/operations\.md\.$/)
      expect(attempt).not.toThrow(/hush-hush|aHVzaC1odXNo/)
    },
  )

  it('is known for every setting that can have one', () => {
    expect(Object.keys(wrong).sort()).toEqual(Object.keys(settings).sort())
  })
})

describe('settings', () => {
  it('have defaults that are safe', () => {
    expect(read({}, false)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATA_DIR: './data',
      TRUST_PROXY: 'no',
      CORS_ORIGINS: [],
      APP_ENV: 'production',
      LOGIN_TYPE: 1,
      demo: true,
    })
  })

  it('that are empty count as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', METRICS_TOKEN: '' })).toMatchObject({ PORT: 8080 })
  })

  it('hold the demo only without --empty and without DATABASE_URL', () => {
    expect(read({}, false).demo).toBe(true)
    expect(read({}, true).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://localhost/x' }, false).demo).toBe(false)
  })

  it('take the origin of what CORS_ORIGINS lists', () => {
    const { CORS_ORIGINS } = read({ CORS_ORIGINS: 'https://a.example/ , http://b.example:81/x' })
    expect(CORS_ORIGINS).toEqual(['https://a.example', 'http://b.example:81'])
  })
})

describe('what would open the house to strangers', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'console.example.com', '127.evil.example'])(
    'the demo on HOST=%s is refused',
    (HOST) => {
      expect(() => read({ HOST }, false)).toThrow(/would show the demo, with its known passwords/)
      expect(read({ HOST }, true).HOST).toBe(HOST)
    },
  )

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('the demo on HOST=%s is fine', (HOST) => {
    expect(read({ HOST }, false).demo).toBe(true)
  })

  it('yeste on the network is refused unless told twice', () => {
    const env = { APP_ENV: 'yeste', HOST: '0.0.0.0' }
    expect(() => read(env)).toThrow(/switches smart verification and SMS codes off/)
    expect(() => read({ ...env, YESTE_ON_NETWORK: 'no' })).toThrow(/YESTE_ON_NETWORK=yes/)
    expect(read({ ...env, YESTE_ON_NETWORK: 'yes' }).APP_ENV).toBe('yeste')
    expect(read({ APP_ENV: 'yeste' }).APP_ENV).toBe('yeste')
  })

  it('an SMS gateway without an address is refused', () => {
    expect(() => read({ SMS_PROVIDER: 'http' })).toThrow(/needs SMS_HTTP_URL/)
  })
})

describe('the port for devices', () => {
  const exposed = { MQTT_HOST: '0.0.0.0' }
  const tls = { MQTT_TLS_CERT: 'cert.pem', MQTT_TLS_KEY: 'key.pem' }

  it('is not opened to the network in plain text unless that is said twice', () => {
    expect(() => read(exposed)).toThrow(/MQTT_PLAIN_ON_NETWORK=yes/)
    const told: Record<string, string>[] = [
      tls,
      { MQTT_PLAIN_ON_NETWORK: 'yes' },
      { GATEWAY: 'off' },
    ]
    for (const more of told) {
      expect(read({ ...exposed, ...more })).toMatchObject(exposed)
    }
  })

  it('is never opened to the network by the demo', () => {
    expect(() => read({ ...exposed, ...tls }, false)).toThrow(/would open the demo/)
  })

  it('needs the key of its certificate', () => {
    expect(() => read({ MQTT_TLS_CERT: 'cert.pem' })).toThrow(/go together/)
  })
})
