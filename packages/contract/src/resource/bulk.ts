import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { contractKinds } from '../fields/kinds.ts'
import { type Fields, searchShape } from '../fields/schemas.ts'
import { recordId, recordUuid } from '../paging.ts'

/** So many records can be named one by one. */
export const mostNamed = 500

/** So many records can be changed in one go, however they are chosen. */
export const mostAtOnce = 10_000

/** Up to so many are changed before the call answers; a job changes more, and says how far it is. */
export const mostAtOnceInline = 20

interface Chosen {
  /** The kind of record. */
  records: string
  uuids: boolean
  fields: Fields
  search?: readonly string[] | undefined
}

/** Several records: those that are named, or all that a search finds. */
export interface Selection<Id = number> {
  ids?: Id[]
  matching?: Record<string, unknown>
}

/** The body of a call about several records. */
export function selectionBody(
  { records, uuids, fields, search }: Chosen,
  shape: z.ZodRawShape,
): z.ZodType {
  const id = (uuids ? recordUuid : recordId).of(records)
  return z
    .strictObject({
      ids: z.array(id).min(1).max(mostNamed).optional(),
      matching: z.strictObject(searchShape({ fields, ...(search && { search }) })).optional(),
      ...shape,
    })
    .refine(
      ({ ids, matching }: Selection<unknown>) => ids !== undefined || matching !== undefined,
      { path: ['ids'], message: 'required' },
    )
    .refine(
      ({ ids, matching }: Selection<unknown>) => ids === undefined || matching === undefined,
      { path: ['matching'], message: 'eitherIdsOrMatching' },
    )
}

/** Why it was not done to a record. */
export const refusedRecord = z.object({
  id: z.union([z.number().int(), z.string()]),
  name: z.string(),
  message: z.string(),
})
export type RefusedRecord = z.output<typeof refusedRecord>

export const bulkReply = {
  /** To how many records it was done. */
  done: z.number().int(),
  refused: z.array(refusedRecord),
  /** Many are left to a job, which says what became of them. */
  job: z.number().int().optional(),
}

/** The fields that can be changed of several records at once. */
export const bulkFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { bulk }]) => bulk)

/** What several records get: for each field a value, or what its kind makes of it. */
export const changesSchema = (fields: Fields) =>
  z
    .strictObject(
      Object.fromEntries(
        bulkFields(fields).map(([name, field]) => [name, changeSchema(field).optional()]),
      ),
    )
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'required')
    .meta({ minProperties: 1 })

/** A default would change what nobody asked to change. */
export function changeSchema(field: Field): z.ZodType {
  const own = contractKinds[field.kind].change?.(field)
  if (own) return own
  return field.schema instanceof z.ZodDefault ? (field.schema.unwrap() as z.ZodType) : field.schema
}
