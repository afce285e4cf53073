import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { StartError } from './errors.ts'

const url = z.url({ protocol: /^https?$/ })
const flag = z.enum(['yes', 'no'])
const seconds = z.coerce.number().int().positive()

/** Every setting, by the name of its environment variable. docs/operations.md explains each. */
export const settings = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
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
    .regex(/^[\w-]{1,30}$/)
    .default('production'),
  YESTE_ON_NETWORK: flag.default('no'),
  LOGIN_TYPE: z
    .enum(['1', '2'])
    .default('1')
    .transform((type): 1 | 2 => (type === '1' ? 1 : 2)),
  ACCESS_TOKEN_SECONDS: seconds.default(1800),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  TOKEN_SECRET: z.string().min(32).optional(),
  CAPTCHA_SECRET: z.string().min(32).optional(),
  AES_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be base64 of 32 bytes')
    .optional(),
  SMS_PROVIDER: z.enum(['console', 'http']).default('console'),
  SMS_HTTP_URL: url.optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  PRODUCT_NAME: z.string().min(1).max(40).default('Innkeeper'),
  PRODUCT_NAME_ZH: z.string().min(1).max(40).default('店小二'),
  RECORD_FILING_TEXT: z.string().max(100).default('京ICP备00000000号'),
  RECORD_FILING_URL: url.default('https://beian.miit.gov.cn/'),
  MARKETING_SITE: url.default('https://www.example.com'),
  VERSION_NOTICE: z.string().max(200).optional(),
  VERSION_NOTICE_ZH: z.string().max(200).optional(),
  UPLOAD_MEGABYTES: z.coerce.number().positive().max(100).default(1),
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
const isSecret = (name: string) => /SECRET$|TOKEN$|KEY$|^DATABASE_/.test(name)

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
      `${name} has a wrong value${value}: ${issue?.message}. See docs/operations.md.`,
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
  if (config.SMS_PROVIDER === 'http' && !config.SMS_HTTP_URL) {
    throw new StartError('SMS_PROVIDER=http needs SMS_HTTP_URL, the address of the SMS gateway.')
  }
}
