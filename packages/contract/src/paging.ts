import { z } from 'zod'

/** spec §9 */
export const pageSize = 10

/** What else a person can choose. */
export const pageSizes = [pageSize, 20, 50, 100] as const

export const pageRequest = {
  page: z.number().int().min(1).default(1),
  per_page: z.number().int().min(1).max(100).default(pageSize),
}

export type PageRequest = z.output<z.ZodObject<typeof pageRequest>>

/** `data` of every list: `{ list: { data, total } }` (spec §7, upgrade records). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.object({ data: z.array(row), total: z.number().int() }) })

/** The key of a schema's metadata, in the generated description of the API too. */
export const recordOfId = 'x-record'

/** As large as an integer of the database. */
const largestId = 2_147_483_647

/** Says of which kind of record an id is: a name as in `reference`, or `any`. */
const ofRecord = <Schema extends z.ZodType>(record: string, schema: Schema): Schema =>
  schema.meta({ [recordOfId]: record })

const typed = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(schema, { of: (record: string) => ofRecord(record, schema) })

export const recordId = typed(z.number().int().min(1).max(largestId))
/** Grows with every change of a record. */
export const recordVersion = z.number().int().min(1).max(largestId)
/** 0 where nothing is chosen, or at the top of a tree. */
export const recordIdOrNone = typed(z.number().int().min(0).max(largestId))
export const recordUuid = typed(z.uuid())
/** In the query of an address everything is text. */
export const idInQuery = typed(z.coerce.number<number>().int().min(1).max(largestId))
export const idInQueryOrNone = typed(z.coerce.number<number>().int().min(0).max(largestId))

export const empty = z.strictObject({})
/** A request about one record. */
export const idOf = (record: string) => z.strictObject({ id: recordId.of(record) })
export const timestamp = z.iso.datetime()

/** Of a resource with UUIDs, or with numbers. */
export type IdOf<Uuids extends boolean> = Uuids extends true ? string : number
