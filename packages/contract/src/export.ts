import { z } from 'zod'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import type { Localized } from './localized.ts'

export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

export type ExportEndpoint<Search> = Endpoint<
  z.ZodType<Search & { format: FileFormat }>,
  z.ZodType<{ id: number }>
>

/** What a button that exports a list is called. */
export const exportTitle: Localized = { en: 'Export', zh: '导出' }

interface Exported<Search extends z.ZodRawShape> {
  /** The prefix of the list's calls. */
  path: `/admin/${string}`
  permission: string
  /** What one record is called. */
  record: Localized
  /** What the list can be searched by: the file holds what the list shows, on all its pages. */
  search: () => Search
}

/** Starts the job that makes the file. */
export const exportEndpoint = <Search extends z.ZodRawShape>({
  path,
  permission,
  record,
  search,
}: Exported<Search>) =>
  defineEndpoint({
    method: 'POST',
    path: `${path}/export`,
    permission,
    audit: { en: `Export ${record.en}`, zh: `导出${record.zh}` },
    touches: [],
    body: () => z.strictObject({ format: z.enum(fileFormats), ...search() }),
    reply: () => z.object({ id: z.number().int() }),
  })
