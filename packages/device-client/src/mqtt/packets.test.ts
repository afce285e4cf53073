import { generate, parser, type Packet as Reference } from 'mqtt-packet'
import { expect, it } from 'vitest'
import {
  connectPacket,
  disconnectPacket,
  type Packet,
  packetReader,
  pingPacket,
  pubackPacket,
  publishPacket,
  subscribePacket,
} from './packets.ts'

/** As a library reads it that brokers use. */
function understood(bytes: Uint8Array): Reference {
  const packets: Reference[] = []
  const reader = parser({ protocolVersion: 4 })
  reader.on('packet', (packet) => packets.push(packet))
  reader.parse(Buffer.from(bytes))
  expect(packets).toHaveLength(1)
  return packets[0] as Reference
}

function read(...chunks: Uint8Array[]): Packet[] {
  const packets: Packet[] = []
  const take = packetReader((packet) => packets.push(packet))
  for (const chunk of chunks) take(chunk)
  return packets
}

it('what it sends is understood', () => {
  const will = { topic: 'will/topic', payload: 'gone' }
  const options = { clientId: 'client', user: 'user', password: 'pass wörd', keepAliveSeconds: 300 }
  expect(understood(connectPacket({ ...options, will }))).toMatchObject({
    cmd: 'connect',
    protocolVersion: 4,
    clean: true,
    clientId: 'client',
    username: 'user',
    password: Buffer.from('pass wörd'),
    keepalive: 300,
    will: { topic: 'will/topic', payload: Buffer.from('gone'), qos: 1, retain: true },
  })
  const long = '客房'.repeat(5000)
  expect(understood(publishPacket(700, 'a/b', long, true))).toMatchObject({
    cmd: 'publish',
    messageId: 700,
    qos: 1,
    retain: true,
    dup: false,
    topic: 'a/b',
    payload: Buffer.from(long),
  })
  expect(understood(publishPacket(1, 'a', '', false))).toMatchObject({ retain: false })
  expect(understood(pubackPacket(513))).toMatchObject({ cmd: 'puback', messageId: 513 })
  expect(understood(subscribePacket(5, ['a', 'b/c']))).toMatchObject({
    cmd: 'subscribe',
    messageId: 5,
    subscriptions: [
      { topic: 'a', qos: 1 },
      { topic: 'b/c', qos: 1 },
    ],
  })
  expect(understood(pingPacket).cmd).toBe('pingreq')
  expect(understood(disconnectPacket).cmd).toBe('disconnect')
})

const sent = [
  generate({ cmd: 'connack', returnCode: 5, sessionPresent: false }),
  generate({
    cmd: 'publish',
    topic: '主题',
    payload: '房'.repeat(3000),
    qos: 1,
    messageId: 258,
    dup: false,
    retain: true,
  }),
  generate({ cmd: 'publish', topic: 't', payload: '', qos: 0, dup: false, retain: false }),
  generate({ cmd: 'puback', messageId: 65535 }),
  generate({ cmd: 'suback', messageId: 2, granted: [1, 128] }),
  generate({ cmd: 'pingresp' }),
]

const expected = [
  { type: 'connack', code: 5 },
  { type: 'publish', topic: '主题', payload: '房'.repeat(3000), id: 258 },
  { type: 'publish', topic: 't', payload: '', id: undefined },
  { type: 'puback', id: 65535 },
  { type: 'suback', id: 2, codes: [1, 128] },
  { type: 'pingresp' },
]

it('reads what a broker sends, however the bytes are cut', () => {
  const all = Buffer.concat(sent)
  expect(read(all)).toEqual(expected)
  for (const size of [1, 2, 3, 7, 1000, 9005]) {
    const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      Uint8Array.from(all.subarray(index * size, (index + 1) * size)),
    )
    expect(read(...chunks)).toEqual(expected)
  }
})

it('refuses what is no MQTT, or too large', () => {
  expect(() => read(Uint8Array.of(0x10, 0))).toThrow('not expected')
  expect(() => read(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff))).toThrow('length')
  expect(() => read(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f))).toThrow('too large')
})
