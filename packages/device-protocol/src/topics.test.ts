import { expect, it } from 'vitest'
import { mayPublish, maySubscribe, parseUpTopic, topicOf } from './topics.ts'

const key = 'a'.repeat(16)
const other = 'b'.repeat(16)

it('a device publishes what is its to say, below its own topic', () => {
  expect(parseUpTopic(topicOf(key, 'events'))).toEqual({ key, channel: 'events' })
  expect(mayPublish(key, topicOf(key, 'state'))).toBe(true)
  for (const topic of [
    topicOf(other, 'state'),
    topicOf(key, 'commands'),
    `${topicOf(key, 'state')}/more`,
    `x/${topicOf(key, 'state')}`,
    `innkeeper/v1/${key}/#`,
    '$SYS/broker',
  ]) {
    expect([topic, mayPublish(key, topic)]).toEqual([topic, false])
  }
})

it('a device hears what it is told, and nothing of others', () => {
  expect(maySubscribe(key, topicOf(key, 'commands'))).toBe(true)
  for (const topic of [
    topicOf(other, 'commands'),
    topicOf(key, 'state'),
    '#',
    `innkeeper/v1/+/commands`,
    `$share/g/${topicOf(key, 'commands')}`,
  ]) {
    expect([topic, maySubscribe(key, topic)]).toEqual([topic, false])
  }
})
