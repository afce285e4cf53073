import { createInterface } from 'node:readline'
import { phonePattern } from '@innkeeper/contract/validation'
import { readArguments } from './platform/config/arguments.ts'
import { readConfig } from './platform/config/config.ts'
import { StartError } from './platform/http/errors.ts'
import { passwordFlaw, secondPasswordFlaw } from './platform/identity/passwords.ts'
import type { Services } from './platform/services.ts'

const usage = `Makes an administrator of the whole platform.

  npm run admin -- --phone 13912345678 --name "Operations"

The password is read from the variable ADMIN_PASSWORD or from standard input. Where login asks for
two passwords (LOGIN_TYPE=2), so is the second one, from ADMIN_SECOND_PASSWORD or the next line.
With an embedded database, stop the server first.
`

const input = createInterface({ input: process.stdin })
const lines = input[Symbol.asyncIterator]()

async function readSecret(variable: string, prompt: string): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (process.stdin.isTTY) process.stderr.write(`${prompt}: `)
  const { value } = await lines.next()
  return String(value ?? '').trimEnd()
}

/** Without it the first administrator could not sign in where it is asked for. */
async function readSecond(services: Services, phone: string, password: string) {
  if ((await services.settings.current()).login.type !== 2) return undefined
  const second = await readSecret('ADMIN_SECOND_PASSWORD', 'Second password')
  const flaw = secondPasswordFlaw(second, password, phone)
  if (flaw) throw new StartError(`The second password will not do: ${flaw.en}.`)
  return second
}

async function run(): Promise<void> {
  const values = readArguments('npm run admin', {
    phone: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean' },
  })
  if (values.help || !values.phone || !values.name) {
    process.stdout.write(usage)
    if (!values.help) process.exitCode = 1
    return
  }
  const { phone, name } = values
  if (!phonePattern.test(phone)) {
    throw new StartError(`${phone} is not a phone number: 11 digits, starting 13 to 19.`)
  }
  const password = await readSecret('ADMIN_PASSWORD', 'Password')
  const flaw = passwordFlaw(password, phone)
  if (flaw) throw new StartError(`The password will not do: ${flaw.en}.`)

  const config = readConfig({ ...process.env, LOG_LEVEL: 'error', GATEWAY: 'off' }, { empty: true })
  // Loaded only now: what is wrong with the arguments is said at once.
  const [{ buildServer }, { createAdministrator }] = await Promise.all([
    import('./server.ts'),
    import('./platform/identity/first-administrator.ts'),
  ])
  const server = await buildServer(config, { withConsole: false })
  try {
    const secondPassword = await readSecond(server.services, phone, password)
    await createAdministrator(server.services, { phone, name, password, secondPassword })
  } finally {
    await server.close()
  }
  process.stdout.write(`${name} can now log in with ${phone}.\n`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
} finally {
  input.close()
}
