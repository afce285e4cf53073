import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accessFile, passwordFile } from './gateway/mosquitto-access.ts'
import { readArguments } from './platform/config/arguments.ts'
import { readConfig } from './platform/config/config.ts'
import { loadKeys } from './platform/config/data-folder.ts'
import { passwordOf } from './platform/devices/credentials.ts'
import { validLinks } from './platform/devices/logins.ts'
import { openDatabase, openFolder } from './platform/files/storage.ts'
import { StartError } from './platform/http/errors.ts'

const usage = `Writes the files by which Mosquitto knows our devices and servers, and what each may say and hear.

  npm run mqtt-access -- --folder /etc/mosquitto/innkeeper

The servers' own name and password are those of MQTT_URL. Let Mosquitto read the files again with
SIGHUP. With an embedded database, stop the server first.
`

async function run(): Promise<void> {
  const given = readArguments('npm run mqtt-access', {
    folder: { type: 'string' },
    help: { type: 'boolean' },
  })
  if (given.help || !given.folder) {
    process.stdout.write(usage)
    process.exitCode = given.help ? 0 : 1
    return
  }
  const config = readConfig(process.env, { empty: true })
  const { username, password } = new URL(config.MQTT_URL ?? 'mqtt://x')
  if (!username || !password) {
    throw new StartError(
      'MQTT_URL must hold the name and password of the servers, e.g. mqtt://innkeeper:secret@broker:1883.',
    )
  }
  const folder = openFolder(config)
  try {
    const database = await openDatabase(config, folder)
    try {
      const keys = loadKeys(config, folder.path)
      const server = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      const devices = (await validLinks(database.db)).map(({ key, generation }) => ({
        user: key,
        password: passwordOf(keys, key, generation),
      }))
      const target = resolve(given.folder)
      mkdirSync(target, { recursive: true })
      const mode = 0o640
      writeFileSync(join(target, 'passwords'), await passwordFile([server, ...devices]), { mode })
      writeFileSync(join(target, 'access'), accessFile(server.user), { mode })
      process.stdout.write(`${devices.length} devices can log in: ${target}/passwords, access\n`)
    } finally {
      await database.close()
    }
  } finally {
    folder.release()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
