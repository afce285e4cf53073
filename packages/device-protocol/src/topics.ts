/**
 * A device publishes and subscribes only below its own topic. QoS 1 at most, and only letters that
 * every broker takes.
 */
const root = 'innkeeper/v1'

/** What a device says. */
export const upChannels = ['presence', 'state', 'events', 'answers'] as const
/** What a device is told. */
export const downChannels = ['settings', 'commands', 'acks'] as const

export type UpChannel = (typeof upChannels)[number]
export type DownChannel = (typeof downChannels)[number]

const keyPattern = '[a-z0-9]{16}'

/** A device's name on the wire: its MQTT user and client id. */
export const isDeviceKey = (text: string): boolean => new RegExp(`^${keyPattern}$`).test(text)

export const topicOf = (key: string, channel: UpChannel | DownChannel): string =>
  `${root}/${key}/${channel}`

/** What the server subscribes to. */
export const upTopics = upChannels.map((channel) => `${root}/+/${channel}`)

const up = new RegExp(`^${root}/(${keyPattern})/(${upChannels.join('|')})$`)

/** Whose topic it is; undefined for any that is not a device's to publish. */
export function parseUpTopic(topic: string): { key: string; channel: UpChannel } | undefined {
  const [, key, channel] = up.exec(topic) ?? []
  return key && channel ? { key, channel: channel as UpChannel } : undefined
}

export const mayPublish = (key: string, topic: string): boolean => parseUpTopic(topic)?.key === key

export const maySubscribe = (key: string, topic: string): boolean =>
  downChannels.some((channel) => topic === topicOf(key, channel))
