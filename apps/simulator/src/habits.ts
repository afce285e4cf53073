import type { StateOf } from '@innkeeper/device-protocol/kind'
import type { tv } from '@innkeeper/device-protocol/kinds/tv'
import { between, pick, randomOf } from './random.ts'

type TvState = StateOf<typeof tv>

/** Shares of the versions that are out there: most hotels are up to date, some are not. */
const versions: [{ version: string; version_code: number }, number][] = [
  [{ version: '3.4.1', version_code: 30401 }, 62],
  [{ version: '3.4.0', version_code: 30400 }, 22],
  [{ version: '3.2.7', version_code: 30207 }, 11],
  [{ version: '2.9.3', version_code: 20903 }, 5],
]

/** In gigabytes. */
const sizes: [number, number][] = [
  [8, 3],
  [16, 5],
]

const systems = [
  ['Android 11', 5],
  ['Android 9', 3],
  ['webOS 6.3', 2],
] as const

/** What guests do with their TV; the name that the events carry. */
const services = [
  ['live_tv', 40],
  ['movies', 18],
  ['wifi', 14],
  ['casting', 12],
  ['dining', 8],
  ['housekeeping', 5],
  ['checkout', 3],
] as const

export const serviceOf = (random: () => number): string => pick(services, random)

const gigabyte = 1024 ** 3

/** What a TV is like that never changes while it runs. */
export function bornState(serial: string, startedAt: number): TvState {
  const random = randomOf(serial)
  const main = pick(versions, random)
  const isWired = random() < 0.6
  const total = pick(sizes, random) * gigabyte
  // One in twenty is nearly full.
  const free = random() < 0.05 ? between(0.01, 0.05, random) : between(0.2, 0.7, random)
  const host = () => Math.floor(between(2, 254, random))
  return {
    apps: [
      { id: 'com.innkeeper.tv', name: 'Innkeeper TV', ...main },
      { id: 'com.innkeeper.cast', name: 'Casting', version: '1.8.2', version_code: 10802 },
    ],
    system: pick(systems, random),
    network: isWired ? 'wired' : 'wifi',
    ...(!isWired && { signal: Math.round(between(45, 95, random)) }),
    address: `10.${host()}.${host()}.${host()}`,
    storage_free: Math.round(total * free),
    storage_total: total,
    volume: Math.round(between(10, 35, random)),
    started_at: new Date(startedAt).toISOString(),
  }
}
