import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { StartError } from '../http/errors.ts'

const url = z.url({
  protocol: /^https?$/,
  error: 'an address that starts with http:// or https://',
})
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })
const flag = oneOf('yes', 'no')
const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
const text = (least: number, most: number) => {
  const error = least > 0 ? `${least} to ${most} characters` : `at most ${most} characters`
  return z.string().min(least, { error }).max(most, { error })
}
const secret = (least: number) =>
  z.string().min(least, { error: `a secret of at least ${least} characters` })

/** Every setting, by the name of its environment variable. docs/operations.md explains each. */
export const settings = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')
    .optional(),
  DATABASE_POOL: whole(2, 200).default(20),
  PUBLIC_URL: url.optional(),
  API_BASE: url.optional(),
  AD_API_BASE: url.optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url.transform((address) => new URL(address).origin))),
  TRUST_PROXY: flag.default('no'),
  APP_ENV: z
    .string()
    .regex(/^[\w-]{1,30}$/, 'at most 30 letters, digits and hyphens')
    .default('production'),
  YESTE_ON_NETWORK: flag.default('no'),
  LOGIN_TYPE: oneOf('1', '2')
    .default('1')
    .transform((type): 1 | 2 => (type === '1' ? 1 : 2)),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400).default(1800),
  REFRESH_TOKEN_DAYS: whole(1, 365).default(14),
  TOKEN_SECRET: secret(32).optional(),
  CAPTCHA_SECRET: secret(32).optional(),
  AES_KEY: z
    .base64({ error: 'base64 of 32 bytes' })
    .refine((key) => Buffer.from(key, 'base64').length === 32, 'base64 of 32 bytes')
    .optional(),
  LOG_KEY: secret(32).optional(),
  LOG_ANCHOR_URL: url.optional(),
  SMS_PROVIDER: oneOf('console', 'http').default('console'),
  SMS_HTTP_URL: url.optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  PUBLIC_CALLS_PER_MINUTE: whole(1, 1_000_000).default(120),
  REQUEST_TIMEOUT_SECONDS: whole(1, 3600).default(210),
  STALLED_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  LIVE_FEEDS: whole(0, 100_000).default(2000),
  METRICS_TOKEN: secret(16).optional(),
  DEVICE_KEY: secret(32).optional(),
  /** Virtual TVs of the demo. */
  DEMO_DEVICES: whole(0, 2000).default(300),
  GATEWAY: oneOf('on', 'off').default('on'),
  MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  MQTT_PORT: whole(0, 65_535).default(1883),
  MQTT_TLS_CERT: z.string().min(1).optional(),
  MQTT_TLS_KEY: z.string().min(1).optional(),
  MQTT_PLAIN_ON_NETWORK: flag.default('no'),
  MQTT_URL: z
    .string()
    .regex(/^(mqtts?|wss?):\/\//, 'an address that starts with mqtt:// or mqtts://')
    .optional(),
  MQTT_CA: z.string().min(1).optional(),
  MQTT_PUBLIC_URL: z
    .string()
    .regex(/^mqtts?:\/\//, 'an address that starts with mqtt:// or mqtts://')
    .optional(),
  MQTT_PUBLIC_WEBSOCKET_URL: z
    .string()
    .regex(/^wss?:\/\//, 'an address that starts with ws:// or wss://')
    .optional(),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').optional(),
  PRODUCT_NAME: text(1, 40).default('Innkeeper'),
  PRODUCT_NAME_ZH: text(1, 40).default('店小二'),
  RECORD_FILING_TEXT: text(0, 100).default('京ICP备00000000号'),
  RECORD_FILING_URL: url.default('https://beian.miit.gov.cn/'),
  MARKETING_SITE: url.default('https://www.example.com'),
  VERSION_NOTICE: text(0, 200).optional(),
  VERSION_NOTICE_ZH: text(0, 200).optional(),
  UPLOAD_MEGABYTES: z.coerce
    .number({ error: 'a number of megabytes up to 100' })
    .positive({ error: 'a number of megabytes up to 100' })
    .max(100, { error: 'a number of megabytes up to 100' })
    .default(1),
  UPLOAD_ACCOUNT_MEGABYTES: whole(1, 1_000_000).default(500),
  UPLOAD_STORE_MEGABYTES: whole(1, 1_000_000).default(2000),
  FILE_GRACE_HOURS: whole(1, 8760).default(24),
} satisfies Record<string, z.ZodType>

type Settings = z.output<z.ZodObject<typeof settings>>
export type Config = Settings & {
  demo: boolean
  /** Tests check every answer against the contract. */
  checkReplies: boolean
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Never repeated, also when they are wrong: what a start says ends up in logs. */
const isSecret = (name: string) => /SECRET$|TOKEN$|KEY$|^DATABASE_|^MQTT_URL$/.test(name)

/** Reads and checks the settings; a wrong one ends the start with one line that says what to do. */
export function readConfig(env: NodeJS.ProcessEnv, options: { empty: boolean }): Config {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = z.object(settings).safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const value = isSecret(name) ? '' : ` (${JSON.stringify(given[name])})`
    throw new StartError(
      `${name} has a wrong value${value}: it must be ${issue?.message}. See docs/operations.md.`,
    )
  }
  const config: Config = {
    ...parsed.data,
    demo: !parsed.data.DATABASE_URL && !options.empty,
    checkReplies: false,
  }
  refuseUnsafe(config)
  return config
}

function refuseUnsafe(config: Config): void {
  const exposed = !isLoopback(config.HOST)
  if (config.demo && exposed) {
    throw new StartError(
      `HOST=${config.HOST} would show the demo, with its known passwords, to the network. Start with --empty or set DATABASE_URL.`,
    )
  }
  // Design §3: without captcha and code the login is weak, so the operator has to say it twice.
  if (config.APP_ENV === 'yeste' && exposed && config.YESTE_ON_NETWORK !== 'yes') {
    throw new StartError(
      `APP_ENV=yeste switches smart verification and SMS codes off, and HOST=${config.HOST} is not loopback. Set YESTE_ON_NETWORK=yes if you really mean it.`,
    )
  }
  refuseUnsafeGateway(config)
  if (config.DATABASE_READ_URL && !config.DATABASE_URL) {
    throw new StartError(
      'DATABASE_READ_URL, a copy to read from, needs DATABASE_URL, the original.',
    )
  }
  if (config.SMS_PROVIDER === 'http' && !config.SMS_HTTP_URL) {
    throw new StartError('SMS_PROVIDER=http needs SMS_HTTP_URL, the address of the SMS gateway.')
  }
}

function refuseUnsafeGateway(config: Config): void {
  const { MQTT_HOST, MQTT_TLS_CERT, MQTT_TLS_KEY } = config
  if (!MQTT_TLS_CERT !== !MQTT_TLS_KEY) {
    throw new StartError(
      'MQTT_TLS_CERT and MQTT_TLS_KEY, the files of the certificate and its key, go together.',
    )
  }
  if (config.GATEWAY === 'off' || config.MQTT_URL || isLoopback(MQTT_HOST)) return
  if (config.demo) {
    throw new StartError(
      `MQTT_HOST=${MQTT_HOST} would open the demo to the network. Start with --empty or set DATABASE_URL.`,
    )
  }
  // Without TLS anybody on the way reads the devices' passwords, so the operator has to say it twice.
  if (!MQTT_TLS_CERT && config.MQTT_PLAIN_ON_NETWORK !== 'yes') {
    throw new StartError(
      `MQTT_HOST=${MQTT_HOST} is not loopback, and without MQTT_TLS_CERT and MQTT_TLS_KEY devices send their passwords in plain text. Set MQTT_PLAIN_ON_NETWORK=yes if you really mean it.`,
    )
  }
}
