import { startEnrolledFleet } from './enrolled-fleet.ts'
import { readOptions, usage } from './options.ts'

const everyMs = 10_000

function run(args: string[]) {
  const options = readOptions(args)
  if (!options) {
    console.log(usage)
    return
  }
  const running = startEnrolledFleet(options, console.log)
  const { fleet } = running
  console.log(`${options.serials.length} virtual TVs for ${options.server}. Press Ctrl+C to stop.`)
  let line = ''
  const report = setInterval(() => {
    const { cpuUsed, megabytes } = load()
    const next = `${fleet.online} online, ${running.waiting} not bound, ${fleet.waitingEvents} events waiting`
    if (next !== line) console.log(`${next} (${cpuUsed} % of a core, ${megabytes} MB)`)
    line = next
  }, everyMs)
  const stop = async () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    clearInterval(report)
    await running.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

let before = process.cpuUsage()

/** Since it was last asked. */
function load() {
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  return {
    cpuUsed: (((user + system) / 1000 / everyMs) * 100).toFixed(1),
    megabytes: Math.round(process.memoryUsage().rss / 1024 / 1024),
  }
}

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
