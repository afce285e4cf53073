import { z } from 'zod'

/** Both ends count; one of them may be left open. */
export const rangeOf = <Value extends string | number>(value: z.ZodType<Value>) =>
  z
    .strictObject({ from: value.optional(), to: value.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'required')
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'wrongType')

export interface Range<Value> {
  from?: Value
  to?: Value
}
