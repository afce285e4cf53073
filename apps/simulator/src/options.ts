import { parseArgs } from 'node:util'

export const usage = `Runs virtual TVs against a server.

  --server URL            http://127.0.0.1:8080
  --devices N             how many TVs (100)
  --serial-prefix TEXT    their serials are TEXT0001, TEXT0002, … (SIM-)
  --credentials FILE      where they keep what they sign in with (./simulator-credentials.json)
  --time-zone ZONE        until the server tells a TV where it is (Asia/Shanghai)
  --connects-per-second N how fast they enrol and connect (50)
  --keep-alive SECONDS    (60)
  --failure-rate SHARE    of commands that fail, 0 to 1 (0)
  --crashes-per-day N     of each TV (0)
  --latency MS            each way (0)
  --breaks-per-hour N     lost connections of each TV (0)
  --events-per-second N   of all TVs together, instead of what guests do: for measuring
  --help
`

export interface Options {
  server: string
  serials: string[]
  credentialsFile: string
  timeZone: string
  connectsASecond: number
  keepAliveSeconds: number
  failureRate: number
  crashesADay: number
  latencyMs: number
  breaksAnHour: number
  eventsAnHour: number | undefined
}

const text = { type: 'string' } as const

const known = {
  server: text,
  devices: text,
  'serial-prefix': text,
  credentials: text,
  'time-zone': text,
  'connects-per-second': text,
  'keep-alive': text,
  'failure-rate': text,
  'crashes-per-day': text,
  latency: text,
  'breaks-per-hour': text,
  'events-per-second': text,
  help: { type: 'boolean' },
} as const

/** Undefined when somebody asks for help; throws with a sentence when something is wrong. */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({ args, options: known, strict: true })
  if (values.help) return undefined
  type Name = Exclude<keyof typeof values, 'help'>
  const number = (name: Name, usual: number, least: number, most: number) => {
    const value = values[name] === undefined ? usual : Number(values[name])
    if (value >= least && value <= most) return value
    throw new Error(`--${name} takes a number from ${least} to ${most}, not ${values[name]}`)
  }
  const server = values.server ?? 'http://127.0.0.1:8080'
  if (!/^https?:$/.test(URL.parse(server)?.protocol ?? '')) {
    throw new Error(`--server takes an address like http://127.0.0.1:8080, not ${server}`)
  }
  const devices = number('devices', 100, 1, 100_000)
  const prefix = values['serial-prefix'] ?? 'SIM-'
  const events = values['events-per-second'] && number('events-per-second', 0, 0.001, 1_000_000)
  return {
    server,
    serials: Array.from(
      { length: devices },
      (_, index) => `${prefix}${String(index + 1).padStart(4, '0')}`,
    ),
    credentialsFile: values.credentials ?? 'simulator-credentials.json',
    timeZone: values['time-zone'] ?? 'Asia/Shanghai',
    connectsASecond: number('connects-per-second', 50, 0.1, 10_000),
    keepAliveSeconds: number('keep-alive', 60, 5, 3600),
    failureRate: number('failure-rate', 0, 0, 1),
    crashesADay: number('crashes-per-day', 0, 0, 1000),
    latencyMs: number('latency', 0, 0, 60_000),
    breaksAnHour: number('breaks-per-hour', 0, 0, 3600),
    eventsAnHour: events ? (events * 3600) / devices : undefined,
  }
}
