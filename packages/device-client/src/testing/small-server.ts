import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import type {
  AnswerMessage,
  DeviceEvent,
  SettingsMessage,
} from '@innkeeper/device-protocol/messages'
import { type DownChannel, parseUpTopic, topicOf } from '@innkeeper/device-protocol/topics'
import { startBroker } from './broker.ts'

export interface Known {
  serial: string
  credentials: Credentials
  online: boolean
  state: Record<string, unknown>
  /** By epoch and number, so that what is sent twice counts once. */
  events: Map<string, DeviceEvent>
  answers: AnswerMessage[]
}

export const someSettings: SettingsMessage = {
  store: 'Harbour Hotel',
  room: '1204',
  time_zone: 'Asia/Shanghai',
  language: 'en',
  state_seconds: 1,
  events_seconds: 1,
}

/** The server's side of the protocol with nothing behind it: a real broker and the calls of a device. */
export async function startSmallServer(settings = someSettings) {
  const byKey = new Map<string, Known>()
  const secrets = new Map<string, string>()
  const bound = new Set<string>()
  const uploads: { user: string; body: Buffer }[] = []
  const wire = await startBroker(
    (user, password) => byKey.get(user)?.credentials.password === password,
  )
  const options = { acknowledges: true }

  const tell = (key: string, channel: DownChannel, message: object, retain = false) =>
    new Promise<void>((resolve) => {
      const payload = JSON.stringify(message)
      const packet = { cmd: 'publish', qos: 1, dup: false, retain } as const
      wire.broker.publish({ ...packet, topic: topicOf(key, channel), payload }, () => resolve())
    })

  wire.broker.on('publish', ({ topic, payload }) => {
    const { key, channel } = parseUpTopic(topic) ?? { key: '', channel: '' }
    const device = byKey.get(key)
    if (!device) return
    const message = JSON.parse(payload.toString())
    if (channel === 'presence') device.online = message.online
    else if (channel === 'state') Object.assign(device.state, message.state)
    else if (channel === 'answers') device.answers.push(message)
    else if (channel === 'events' && options.acknowledges) {
      for (const event of message.events) device.events.set(`${message.epoch}/${event.n}`, event)
      void tell(key, 'acks', { epoch: message.epoch, n: message.events.at(-1).n })
    }
  })

  function enrolled(serial: string): Known {
    const known = [...byKey.values()].find((each) => each.serial === serial)
    if (known) return known
    const key = randomUUID().replaceAll('-', '').slice(0, 16)
    const credentials: Credentials = {
      key,
      password: randomUUID(),
      mqtt_url: `mqtt://127.0.0.1:${wire.port}`,
      websocket_url: '',
    }
    const device = { serial, credentials, online: false, state: {}, events: new Map(), answers: [] }
    byKey.set(key, device)
    void tell(key, 'settings', settings, true)
    return device
  }

  const calls: Record<string, (request: IncomingMessage) => Promise<object>> = {
    '/device/enrolment/begin': async (request) => {
      const { serial } = JSON.parse(await text(request))
      const secret = randomUUID()
      secrets.set(secret, serial)
      const expires_at = new Date(Date.now() + 600_000).toISOString()
      return { secret, pin: 'K7QF3MXR', url: 'http://x/bind', expires_at, poll_seconds: 1 }
    },
    '/device/enrolment/state': async (request) => {
      const serial = secrets.get(JSON.parse(await text(request)).secret) ?? ''
      if (!bound.has(serial)) return { state: 'waiting' }
      return { state: 'bound', credentials: enrolled(serial).credentials }
    },
    '/device/screenshot': async (request) => {
      const [, basic = ''] = request.headers.authorization?.split(' ') ?? []
      const [user = ''] = Buffer.from(basic, 'base64').toString().split(':')
      uploads.push({ user, body: Buffer.concat(await request.toArray()) })
      return { image: `picture-${uploads.length}` }
    },
  }
  const http = createServer(async (request, response) => {
    const data = await calls[request.url ?? '']?.(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: data ? 10000 : 404, message: '', data: data ?? null }))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')

  return {
    ...wire,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    options,
    uploads,
    bind: (serial: string) => bound.add(serial),
    /** From now on nobody new. */
    closeEnrolment: () => bound.clear(),
    device: enrolled,
    async command(serial: string, name: string, values: object = {}) {
      const id = randomUUID()
      const expires_at = new Date(Date.now() + 60_000).toISOString()
      await tell(enrolled(serial).credentials.key, 'commands', {
        id,
        name,
        arguments: values,
        expires_at,
      })
      return id
    },
    /** Its credentials are worth nothing from now on. */
    revoke(serial: string) {
      const device = enrolled(serial)
      bound.delete(serial)
      byKey.delete(device.credentials.key)
      wire.cutAll()
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await wire.close()
    },
  }
}

export type SmallServer = Awaited<ReturnType<typeof startSmallServer>>
