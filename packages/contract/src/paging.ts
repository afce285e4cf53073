import { z } from 'zod'

/** spec §9 */
export const pageSize = 10

export const pageRequest = {
  page: z.number().int().min(1).default(1),
  per_page: z.number().int().min(1).max(100).default(pageSize),
}

/** `data` of every list: `{ list: { data, total } }` (spec §7, upgrade records). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.object({ data: z.array(row), total: z.number().int() }) })

export const empty = z.strictObject({})
export const idOnly = z.strictObject({ id: z.number().int().positive() })
export const timestamp = z.iso.datetime()
