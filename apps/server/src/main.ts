import type { AddressInfo } from 'node:net'
import { readArguments } from './platform/config/arguments.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { StartError } from './platform/http/errors.ts'
import { demoPassword, demoPeople, demoSecondPassword } from './platform/identity/demo-people.ts'
import type { Server } from './server.ts'

async function start(): Promise<Server> {
  const given = readArguments('npm start', {
    empty: { type: 'boolean' },
    'api-only': { type: 'boolean' },
  })
  const config = readConfig(process.env, { empty: given.empty === true })
  // Loaded only now: what is wrong with the settings is said at once.
  const [{ buildServer }, { refuseDemo, seedDemo }, { startLivingDevices }] = await Promise.all([
    import('./server.ts'),
    import('./demo/seed.ts'),
    import('./demo/living-devices.ts'),
  ])
  const server = await buildServer(config, {
    withConsole: !given['api-only'],
    seed: config.demo ? seedDemo : refuseDemo,
  })
  try {
    await server.app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await server.close()
    throw new StartError(whyNotListening(error as NodeJS.ErrnoException, config))
  }
  if (!config.demo) return server
  const stopDevices = await startLivingDevices(server)
  return {
    ...server,
    async close(patienceMs) {
      await stopDevices()
      await server.close(patienceMs)
    },
  }
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { HOST, PORT }: Config): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is in use. Set PORT to another one, e.g. PORT=8090.`
    case 'EACCES':
      return `This user is not allowed to listen on port ${PORT}. Set PORT to another one, e.g. PORT=8090.`
    default:
      return `The server cannot listen on HOST=${HOST}: ${message}. Set HOST to an address of this machine.`
  }
}

async function greet({ app, services: { config, db } }: Server): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const lines = ['', `${config.PRODUCT_NAME} is ready: http://${config.HOST}:${port}`]
  if (config.demo) {
    const second = config.LOGIN_TYPE === 2 ? `, second password ${demoSecondPassword}` : ''
    lines.push('', `Log in as one of these, password ${demoPassword}${second}:`)
    for (const { phone, title } of demoPeople.slice(0, 4)) lines.push(`  ${phone}  ${title.en}`)
  } else if (await isWithoutAccounts(db)) {
    lines.push('There is no account yet. Add the first administrator: npm run admin -- --help')
  }
  process.stdout.write(`${lines.join('\n')}\n\nPress Ctrl-C to stop.\n`)
}

async function isWithoutAccounts(db: Server['services']['db']): Promise<boolean> {
  const { hasAccounts } = await import('./platform/identity/first-administrator.ts')
  return !(await hasAccounts(db))
}

function stopOnSignal(server: Server): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Long enough to answer those who wait. */
const lastAnswersMs = 500

/** Nothing can be saved or read any more, and only a new start can change that. */
function endWithDatabase({ services: { database } }: Server): void {
  void database.failed.then((error) => {
    process.stderr.write(`Innkeeper ends, ${error.message}\n`)
    setTimeout(() => process.exit(1), lastAnswersMs)
  })
}

try {
  const server = await start()
  stopOnSignal(server)
  endWithDatabase(server)
  await greet(server)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
