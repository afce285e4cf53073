import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { currentLanguage } from '../i18n/language.ts'

/** How long an answer may wait for somebody to ask for it. */
const validMs = 20_000

const answers = new Map<string, Promise<unknown>>()

const keyOf = (endpoint: AnyEndpoint, body: unknown) =>
  `${endpoint.path} ${JSON.stringify(body)} ${currentLanguage()}`

/** Answers that are on their way before the code that asks for them has come; each is used once. */
export const early = {
  give<E extends AnyEndpoint>(endpoint: E, body: object, answer: Promise<ReplyOf<E>>): void {
    // Who asks then makes a call of their own, and hears what is wrong.
    answer.catch(() => {})
    answers.set(keyOf(endpoint, body), answer)
    setTimeout(early.drop, validMs)
  },

  has: (endpoint: AnyEndpoint, body: unknown) => answers.has(keyOf(endpoint, body)),

  /** Undefined where there is none, or it failed. */
  async take<E extends AnyEndpoint>(endpoint: E, body: unknown): Promise<ReplyOf<E> | undefined> {
    const key = keyOf(endpoint, body)
    const answer = answers.get(key) as Promise<ReplyOf<E>> | undefined
    answers.delete(key)
    return answer?.catch(() => undefined)
  },

  /** What was asked for one person is not for the next. */
  drop: () => answers.clear(),
}
