import { z } from 'zod'

/** Letters and digits that nobody mistakes for another one. */
export const pinLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const pinLength = 8
/** As it is shown: `K7QF-3MXR`. */
export const formatPin = (pin: string): string => `${pin.slice(0, 4)}-${pin.slice(4)}`
/** As people type it. */
export const cleanPin = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What a new device says about itself, before anybody knows it. */
export const enrolmentRequest = z.strictObject({
  serial: z.string().trim().min(1).max(40),
  /** `tv`, … */
  property: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  /** As the maker calls it; empty where the device does not know. */
  model: z.string().trim().max(80).default(''),
})
export type EnrolmentRequest = z.input<typeof enrolmentRequest>

export const enrolmentOffer = z.object({
  /** The device keeps it to itself; it asks with it whether somebody has bound it. */
  secret: z.string(),
  pin: z.string(),
  /** What the QR code holds: the console's page with the PIN. */
  url: z.string(),
  expires_at: z.iso.datetime(),
  /** Seconds between two questions. */
  poll_seconds: z.int(),
})
export type EnrolmentOffer = z.output<typeof enrolmentOffer>

/** How a device signs in, over MQTT and over HTTP. Shown once. */
export const credentials = z.object({
  /** MQTT user name and client id; user of HTTP Basic. */
  key: z.string(),
  password: z.string(),
  /** `mqtt://…` or `mqtts://…`; and the same by WebSocket, for a browser. Empty where there is none. */
  mqtt_url: z.string(),
  websocket_url: z.string(),
})
export type Credentials = z.output<typeof credentials>

export const enrolmentState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('bound'), credentials }),
  /** The PIN is too old, or was taken back: the device asks for a new one. */
  z.object({ state: z.literal('expired') }),
])
export type EnrolmentState = z.output<typeof enrolmentState>
