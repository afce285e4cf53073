import { z } from 'zod'

/** spec §9 */
export const pageSize = 10

export const pageRequest = {
  page: z.number().int().min(1).default(1),
  per_page: z.number().int().min(1).max(100).default(pageSize),
}

export type PageRequest = z.output<z.ZodObject<typeof pageRequest>>

/** `data` of every list: `{ list: { data, total } }` (spec §7, upgrade records). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.object({ data: z.array(row), total: z.number().int() }) })

/** As large as an integer of the database. */
const largestId = 2_147_483_647
export const recordId = z.number().int().min(1).max(largestId)
/** Grows with every change of a record. */
export const recordVersion = z.number().int().min(1).max(largestId)
/** 0 where nothing is chosen, or at the top of a tree. */
export const recordIdOrNone = z.number().int().min(0).max(largestId)

export const empty = z.strictObject({})
export const idOnly = z.strictObject({ id: recordId })
export const timestamp = z.iso.datetime()
