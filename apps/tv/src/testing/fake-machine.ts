import { memoryStorage, type Storage } from '@innkeeper/device-client/surroundings'
import { FakeClock, settled } from '@innkeeper/device-client/testing/fake-clock'
import { FakeServer } from '@innkeeper/device-client/testing/fake-server'
import { vi } from 'vitest'
import type { Machine } from '../tv.ts'

/** A browser and a server for a TV, without either. */
export function fakeMachine(storage: Storage = memoryStorage()) {
  const clock = new FakeClock()
  const server = new FakeServer()
  const enrolment = { reachable: true, state: { state: 'waiting' } as object, begun: 0 }
  const credentials = {
    key: server.key,
    password: 'secret',
    mqtt_url: '',
    websocket_url: 'ws://innkeeper.test/mqtt',
  }
  const machine = {
    serial: 'WEB-1',
    clock,
    storage,
    post: async (path: string) => {
      if (!enrolment.reachable) throw new Error('unreachable')
      if (path.endsWith('/state')) return { code: 10000, data: enrolment.state }
      enrolment.begun += 1
      enrolment.state = { state: 'waiting' }
      const expires_at = new Date(clock.now() + 600_000).toISOString()
      const data = { secret: 's', pin: 'K7QF3MXR', url: 'http://innkeeper.test/bind?pin=K7QF3MXR' }
      return { code: 10000, data: { ...data, expires_at, poll_seconds: 3 } }
    },
    transport: () => server,
    state: async () => ({ system: 'Test' }),
    picture: vi.fn(async () => ({ image: 'picture-1' })),
    reload: vi.fn(),
  } satisfies Machine
  const bind = () => {
    enrolment.state = { state: 'bound', credentials }
  }
  return { machine, clock, server, enrolment, credentials, bind, settled }
}

export const settings = {
  store: 'Harbour Hotel',
  room: '1204',
  time_zone: 'Asia/Shanghai',
  language: 'en',
  state_seconds: 1,
  events_seconds: 1,
}

let number = 0

export function command(name: string, values: object) {
  number += 1
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, name, arguments: values, expires_at: '2030-01-01T00:00:00.000Z' }
}
