/**
 * The packets of MQTT 3.1.1 that a device sends and receives, QoS 0 and 1
 * (docs/decisions/018-mqtt-client.md). Section numbers are those of the standard.
 */

export type Packet =
  | { type: 'connack'; code: number }
  | { type: 'publish'; topic: string; payload: string; id: number | undefined }
  | { type: 'puback'; id: number }
  | { type: 'suback'; id: number; codes: number[] }
  | { type: 'pingresp' }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Length before the bytes (1.5.3). */
function text(value: string): Uint8Array {
  const bytes = encoder.encode(value)
  const framed = new Uint8Array(bytes.length + 2)
  framed[0] = bytes.length >> 8
  framed[1] = bytes.length & 255
  framed.set(bytes, 2)
  return framed
}

const number = (value: number) => Uint8Array.of(value >> 8, value & 255)

/** The fixed header with the remaining length (2.2). */
function packet(first: number, ...parts: Uint8Array[]): Uint8Array {
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  const header = [first]
  do {
    const digit = length % 128
    length = Math.floor(length / 128)
    header.push(length > 0 ? digit | 128 : digit)
  } while (length > 0)
  const bytes = new Uint8Array(header.length + parts.reduce((sum, part) => sum + part.length, 0))
  bytes.set(header)
  let at = header.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** 3.1: a clean session, user and password, a retained will of QoS 1. */
export const connectPacket = (options: {
  clientId: string
  user: string
  password: string
  keepAliveSeconds: number
  will: { topic: string; payload: string }
}): Uint8Array =>
  packet(
    0x10,
    text('MQTT'),
    Uint8Array.of(4, 0b1110_1110),
    number(options.keepAliveSeconds),
    text(options.clientId),
    text(options.will.topic),
    text(options.will.payload),
    text(options.user),
    text(options.password),
  )

/** 3.3, QoS 1. */
export const publishPacket = (
  id: number,
  topic: string,
  payload: string,
  retain: boolean,
): Uint8Array => packet(0x32 | (retain ? 1 : 0), text(topic), number(id), encoder.encode(payload))

export const pubackPacket = (id: number): Uint8Array => packet(0x40, number(id))

/** 3.8, each with QoS 1. */
export const subscribePacket = (id: number, topics: string[]): Uint8Array =>
  packet(0x82, number(id), ...topics.flatMap((topic) => [text(topic), Uint8Array.of(1)]))

export const pingPacket = Uint8Array.of(0xc0, 0)
export const disconnectPacket = Uint8Array.of(0xe0, 0)

/** A server that sends more than this in one packet is none of ours. */
const mostBytes = 1024 * 1024

/** Puts packets together from bytes as they arrive; throws when they are no MQTT. */
export function packetReader(receive: (packet: Packet) => void): (bytes: Uint8Array) => void {
  let rest = new Uint8Array(0)
  return (bytes) => {
    if (rest.length === 0) rest = bytes as Uint8Array<ArrayBuffer>
    else {
      const joined = new Uint8Array(rest.length + bytes.length)
      joined.set(rest)
      joined.set(bytes, rest.length)
      rest = joined
    }
    for (let frame = frameOf(rest); frame; frame = frameOf(rest)) {
      const { start, end } = frame
      const read = readPacket(rest[0] ?? 0, rest.subarray(start, end))
      rest = rest.subarray(end)
      receive(read)
    }
    // A view would keep the whole chunk of the socket in memory.
    if (rest.length > 0 && rest.buffer.byteLength > rest.length) rest = rest.slice()
    else if (rest.length === 0) rest = new Uint8Array(0)
  }
}

/** Where the first packet begins and ends; undefined while it is not complete. */
function frameOf(bytes: Uint8Array): { start: number; end: number } | undefined {
  let length = 0
  for (let digit = 0; digit < 4; digit += 1) {
    const byte = bytes[1 + digit]
    if (byte === undefined) return undefined
    length += (byte & 127) * 128 ** digit
    if (byte & 128) continue
    if (length > mostBytes) throw new Error('the packet is too large')
    const start = 2 + digit
    return bytes.length >= start + length ? { start, end: start + length } : undefined
  }
  throw new Error('the length of the packet is invalid')
}

function readPacket(first: number, body: Uint8Array): Packet {
  const numberAt = (at: number) => ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0)
  switch (first >> 4) {
    case 2:
      return { type: 'connack', code: body[1] ?? 0xff }
    case 3: {
      const topicEnd = 2 + numberAt(0)
      const hasId = (first & 0b0110) !== 0
      return {
        type: 'publish',
        topic: decoder.decode(body.subarray(2, topicEnd)),
        payload: decoder.decode(body.subarray(hasId ? topicEnd + 2 : topicEnd)),
        id: hasId ? numberAt(topicEnd) : undefined,
      }
    }
    case 4:
      return { type: 'puback', id: numberAt(0) }
    case 9:
      return { type: 'suback', id: numberAt(0), codes: [...body.subarray(2)] }
    case 13:
      return { type: 'pingresp' }
    default:
      throw new Error(`a packet of type ${first >> 4} was not expected`)
  }
}
