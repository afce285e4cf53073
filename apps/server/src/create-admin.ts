import { phonePattern } from '@innkeeper/contract/validation'
import { readArguments } from './platform/arguments.ts'
import { readConfig } from './platform/config.ts'
import { StartError } from './platform/errors.ts'
import { createAdministrator } from './platform/first-administrator.ts'
import { passwordFlaw } from './platform/passwords.ts'
import { buildServer } from './server.ts'

const usage = `Makes an administrator of the whole platform.

  npm run admin -- --phone 13912345678 --name "Operations"

The password is read from the variable ADMIN_PASSWORD or from standard input.
With an embedded database, stop the server first.
`

async function readPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of process.stdin) return String(line).trimEnd()
  return ''
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
  const password = await readPassword()
  const flaw = passwordFlaw(password, phone)
  if (flaw) throw new StartError(`The password will not do: ${flaw.en}.`)

  const config = readConfig({ ...process.env, LOG_LEVEL: 'error' }, { empty: true })
  const server = await buildServer(config, { withConsole: false })
  try {
    await createAdministrator(server.services, { phone, name, password })
  } finally {
    await server.close()
  }
  process.stdout.write(`${name} can now sign in with ${phone}.\n`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
