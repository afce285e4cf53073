/** Every answer has this shape, whatever the HTTP status (spec §7). */
export interface Envelope<T = unknown> {
  code: number
  message: string
  data: T
}

export const codes = {
  ok: 10000,
  /** Some older services answer 0 for success; the console takes both (spec §7). */
  okLegacy: 0,
  invalidInput: 40000,
  forbidden: 40300,
  notFound: 40400,
  conflict: 40900,
  tooLarge: 41300,
  tooMany: 42900,
  loginFailed: 43001,
  captchaFailed: 43002,
  handoffFailed: 43003,
  serverError: 50000,
  unavailable: 50300,
  signedOut: 51000,
  tokenExpired: 52000,
} as const

export type Code = (typeof codes)[keyof typeof codes]

export const isSuccess = (code: number) => code === codes.ok || code === codes.okLegacy

/** `data` of an invalidInput answer: a message for each wrong field, by its wire name. */
export interface FieldErrors {
  fields: Record<string, string>
}
