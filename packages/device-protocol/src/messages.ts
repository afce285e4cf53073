import { z } from 'zod'

/** Larger messages are refused. */
export const mostBytes = 64 * 1024
/** In one message. */
export const mostEvents = 200
/** How far a device's clock may be ahead. */
export const mostAheadMs = 5 * 60_000
/** Events older than this are refused: nobody counts them any more. */
export const mostBehindMs = 90 * 24 * 60 * 60_000

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const when = z.iso.datetime()
/** Chosen by the device at random, once for each connection or numbering. */
const token = z.string().regex(/^[a-z0-9]{8,32}$/)

/**
 * Retained. `online: true` is published right after connecting, `online: false` is the last will of the
 * same session and what a device says before it disconnects: an end of an older session says nothing.
 */
export const presenceMessage = z.object({ online: z.boolean(), session: token })
export type PresenceMessage = z.output<typeof presenceMessage>

/** What changed of the state, and when it was so; right after connecting all of it. */
export const stateMessage = z.object({ at: when, state: z.record(z.string(), z.unknown()) })
export type StateMessage = z.output<typeof stateMessage>

export const deviceEvent = z.object({
  n: z.int().min(1),
  type: name,
  at: when,
  data: z.record(z.string(), z.unknown()).default({}),
})
export type DeviceEvent = z.output<typeof deviceEvent>

/**
 * Events of one epoch, numbered without a gap. `first` is the oldest that the device still holds: what is
 * before it has been acknowledged, or is lost. They are sent again until they are acknowledged.
 */
export const eventsMessage = z.object({
  epoch: token,
  first: z.int().min(1),
  events: z.array(z.unknown()).min(1).max(mostEvents),
})
export type EventsMessage = z.output<typeof eventsMessage>

/** Everything up to `n` is stored: the device may forget it. */
export const ackMessage = z.object({ epoch: token, n: z.int().min(0) })
export type AckMessage = z.output<typeof ackMessage>

export const commandMessage = z.object({
  id: z.uuid(),
  name,
  arguments: z.record(z.string(), z.unknown()),
  /** Too late to begin after this. */
  expires_at: when,
})
export type CommandMessage = z.output<typeof commandMessage>

/** Why a device did not do what it was told. */
export const failureReasons = {
  unknown_command: { en: 'The device does not know this command', zh: '设备不支持该指令' },
  invalid_arguments: { en: 'The device did not accept the values', zh: '设备不接受指令参数' },
  expired: { en: 'The command arrived too late', zh: '指令送达时已过期' },
  busy: { en: 'The device is busy', zh: '设备正忙' },
  failed: { en: 'The device reported an error', zh: '设备报告错误' },
} as const
export type FailureReason = keyof typeof failureReasons

/** Why a command failed without the device saying so. */
export const serverFailureReasons = {
  offline: { en: 'The device is offline', zh: '设备离线' },
  no_answer: { en: 'The device did not answer in time', zh: '设备未在规定时间内应答' },
  invalid_answer: { en: 'The device sent an invalid answer', zh: '设备应答无效' },
} as const
export type ServerFailureReason = keyof typeof serverFailureReasons

/**
 * A device answers every command: `received` when it begins, then `done` or `failed`. A command that
 * arrives a second time is not done again; its last answer is sent again.
 */
export const answerMessage = z.discriminatedUnion('state', [
  z.object({ id: z.uuid(), state: z.literal('received') }),
  z.object({
    id: z.uuid(),
    state: z.literal('done'),
    answer: z.record(z.string(), z.unknown()).default({}),
  }),
  z.object({
    id: z.uuid(),
    state: z.literal('failed'),
    reason: z.enum(Object.keys(failureReasons) as [FailureReason, ...FailureReason[]]),
    detail: z.string().max(200).default(''),
  }),
])
export type AnswerMessage = z.output<typeof answerMessage>

/** Retained: where the device is, and how it shall behave. */
export const settingsMessage = z.object({
  store: z.string(),
  /** The number on the door; empty while the device belongs to no room. */
  room: z.string(),
  time_zone: z.string(),
  language: z.enum(['en', 'zh']),
  /** Seconds between two reports of state, and between two messages of events. */
  state_seconds: z.int().min(1),
  events_seconds: z.int().min(1),
})
export type SettingsMessage = z.output<typeof settingsMessage>
