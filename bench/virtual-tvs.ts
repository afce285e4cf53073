import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmallServer } from '@innkeeper/device-client/testing/small-server'
import type { BackgroundData } from '@innkeeper/simulator/background'
import { claim, used } from './lib/contest.ts'

/** Claims: the virtual TVs of the demo take at most 15 % of one core and 150 MB. */
const budgets = { percent: 15, megabytes: 150 }
const devices = 300
const seconds = 30

const server = await startSmallServer()
const host = fork(new URL('virtual-tvs/host.ts', import.meta.url))
try {
  await sleep(1000)
  const bare = await used(host)
  const serials = Array.from({ length: devices }, (_, index) => `TV${index}`)
  const members = serials.map((serial) => ({
    serial,
    credentials: server.device(serial).credentials,
  }))
  const data: BackgroundData = { options: { server: server.url, connectsASecond: 100 }, members }
  host.send(data)
  const online = () => serials.filter((serial) => server.device(serial).online).length
  while (online() < devices) await sleep(200)
  const before = await used(host)
  await sleep(seconds * 1000)
  const after = await used(host)
  const percent = (after.microseconds - before.microseconds) / seconds / 10_000
  const toConnect = (before.microseconds - bare.microseconds) / 1_000_000
  console.log(`  ${devices} TVs: ${toConnect.toFixed(2)} s of processor time until all are online`)
  claim('virtual TVs, of one core', percent, budgets.percent, ' %')
  claim('virtual TVs, memory', after.megabytes - bare.megabytes, budgets.megabytes, ' MB')
} finally {
  host.disconnect()
  await server.close()
}
