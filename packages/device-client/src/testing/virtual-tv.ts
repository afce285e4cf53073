import { tv } from '@innkeeper/device-protocol/kinds/tv'
import { Device, type DeviceOptions } from '../device.ts'
import { type Implementation, implement } from '../implement.ts'
import { memoryStorage, type Storage } from '../surroundings.ts'
import { FakeClock, settled } from './fake-clock.ts'
import { FakeServer } from './fake-server.ts'

const quiet = implement(tv, {
  message: () => {},
  volume: () => {},
  identify: () => {},
  screenshot: () => ({ image: 'picture-1' }),
  restart: async (_values, { restarts }) => restarts(),
})

/** A TV with a server to talk to. */
export function makeTv(
  commands: Partial<Implementation<typeof tv>> = {},
  more: Partial<DeviceOptions<typeof tv>> = {},
) {
  const clock = new FakeClock()
  const server = new FakeServer()
  const storage: Storage = memoryStorage()
  /** The same device, as after switching it off and on. */
  const make = () =>
    new Device({
      kind: tv,
      commands: { ...quiet, ...commands },
      credentials: { key: server.key, password: 'secret' },
      transport: server,
      storage,
      clock,
      random: () => 0.5,
      ...more,
    })
  const start = async () => {
    const device = make()
    device.start()
    await settled()
    return device
  }
  return { clock, server, storage, make, start }
}

/** Stored as a browser does: plain data, never the same objects. */
export function textStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    read: (name) => {
      const text = texts.get(name)
      return text === undefined ? undefined : JSON.parse(text)
    },
    write: (name, value) => {
      texts.set(name, JSON.stringify(value))
    },
  }
}

let commandNumber = 0

export const command = (name: string, values: object, expires_at = '2026-11-16T20:10:00.000Z') => {
  commandNumber += 1
  const id = `00000000-0000-4000-8000-${String(commandNumber).padStart(12, '0')}`
  return { id, name, arguments: values, expires_at }
}
