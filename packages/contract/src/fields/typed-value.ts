import type { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { MessageKey } from '../messages.ts'

/** What is missing is required, as everywhere; what is there and unreadable gets its own sentence. */
export const missingOr = (message: MessageKey) => ({
  error: ({ code, input }: { code?: string; input?: unknown }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? message : undefined,
})

interface Limits {
  least: number | undefined
  most: number | undefined
  tooSmall: (least: number) => Localized
  tooLarge: (most: number) => Localized
}

/** Limits that are told as people write the value, not as the wire does. */
export const inRange = (
  schema: z.ZodType<number>,
  { least, most, tooSmall, tooLarge }: Limits,
): z.ZodType<number> =>
  schema.superRefine((value, { addIssue }) => {
    const sentence =
      least !== undefined && value < least
        ? tooSmall(least)
        : most !== undefined && value > most
          ? tooLarge(most)
          : undefined
    if (sentence) addIssue({ code: 'custom', params: { sentence } })
  })
