import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileFormats } from './export.ts'
import type { Localized } from './localized.ts'
import { empty, idOf, timestamp } from './paging.ts'

/** What a file of records may be at most; more than any hotel group has, less than harms the server. */
export const importLimits = {
  megabytes: 20,
  rows: 100_000,
  columns: 200,
  shownErrors: 100,
} as const

/**
 * `checked` waits for the person; `failed` could not be read; `interrupted` lost its server;
 * `cancelled` was ended by a person.
 */
export const importStates = [
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'interrupted',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

/** A cell that is wrong: where it stands, what it holds and why that will not do. */
const wrongCell = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})
export type WrongCell = z.output<typeof wrongCell>

const importReport = z.object({
  id: z.number().int(),
  /** The job whose progress the live feed tells the reader; null if somebody else started it. */
  job_id: z.number().int().nullable(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** How much of the file has been gone through, 0 to 100. */
  percent: z.number().int(),
  /** Records seen so far; all of them once it is checked. */
  rows: z.number().int(),
  /** How many cells are wrong, of which `wrong_cells` are the first. */
  wrong: z.number().int(),
  wrong_cells: z.array(wrongCell),
  /** Why the file as a whole will not do. */
  problem: z.string(),
  by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type ImportReport = z.output<typeof importReport>

const ofImport = idOf('imports')

interface Importable {
  /** Of the resource. */
  name: string
  path: `/admin/${string}`
  permission: string
  record: Localized
}

/** The calls by which records come from a file: look first, then all or nothing. */
export function importEndpoints({ name, path, permission, record }: Importable) {
  const reading = { method: 'POST', permission, readOnly: true } as const
  const imports = `${name}.imports`
  const report = { body: ofImport, reply: importReport }
  return {
    importTemplate: defineEndpoint({
      ...reading,
      path: `${path}/importTemplate`,
      reads: [],
      body: () => z.strictObject({ format: z.enum(fileFormats) }),
      reply: () => z.object({ url: z.string() }),
    }),
    /** Takes the file and begins to check it; nothing is imported yet. */
    importCheck: defineEndpoint({
      method: 'POST',
      path: `${path}/importCheck`,
      permission,
      audit: { en: `Check ${record.en} import`, zh: `检查${record.zh}导入文件` },
      touches: [imports],
      encoding: 'multipart',
      body: empty,
      reply: () => z.object({ id: z.number().int() }),
    }),
    importRun: defineEndpoint({
      method: 'POST',
      path: `${path}/importRun`,
      permission,
      audit: { en: `Import ${record.en}`, zh: `导入${record.zh}` },
      about: { record: 'import' },
      touches: [name, imports],
      ...report,
    }),
    /** Ends the checking or importing of a file; nothing of it is imported. */
    importCancel: defineEndpoint({
      method: 'POST',
      path: `${path}/importCancel`,
      permission,
      audit: { en: `Cancel ${record.en} import`, zh: `取消${record.zh}导入` },
      touches: [imports],
      ...report,
    }),
    importReport: defineEndpoint({
      ...reading,
      path: `${path}/getImport`,
      reads: [imports],
      ...report,
    }),
    /** All wrong cells as a file. */
    importErrors: defineEndpoint({
      ...reading,
      path: `${path}/importErrors`,
      reads: [],
      body: () => z.strictObject({ ...ofImport.shape, format: z.enum(fileFormats) }),
      reply: () => z.object({ url: z.string() }),
    }),
    /** The latest imports of the person's place, newest first. */
    imports: defineEndpoint({
      ...reading,
      path: `${path}/getImports`,
      reads: [imports],
      body: empty,
      reply: () => z.object({ list: z.array(importReport) }),
    }),
  }
}

export type ImportEndpoints = ReturnType<typeof importEndpoints>
