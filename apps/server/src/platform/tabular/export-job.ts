import { codes } from '@innkeeper/contract/envelope'
import { fileFormats } from '@innkeeper/contract/export'
import { languages } from '@innkeeper/contract/localized'
import { jobMessages } from '@innkeeper/contract/messages/jobs'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { defineJob } from '../work/define-job.ts'
import type { RunningJob } from '../work/running-job.ts'
import { Slots, type Tenant, tenantOf } from '../work/slots.ts'
import { exportableAt } from './exported-list.ts'
import { fileOf } from './file.ts'
import type { Cell } from './table.ts'

const payload = z.strictObject({
  /** The path of the call that exports it. */
  list: z.string(),
  format: z.enum(fileFormats),
  search: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
  /** What a replica must have for the person to find their own changes in the file. */
  need: z.string().optional(),
})

type Job = RunningJob<z.output<typeof payload>>

/** Writes what a list shows, on all its pages, into a file for the person who asked. */
export const exportJob = defineJob({
  name: 'export',
  title: { en: 'Export', zh: '导出' },
  payload,
  lane: 'exports',
  attempts: 3,
  counters: { rows: { en: 'rows', zh: '行' } },
  async run(job) {
    const { language, format, search } = job.payload
    const { list, pageTitle } = exportableAt(job.payload.list)
    const db = sourceOf(job)
    const title = (await list.titleFor?.(db, search)) ?? pageTitle
    const columns = list.columns.map((column) => column.title[language])
    const written = { rows: 0 }
    const {
      fileName: name,
      mimeType,
      content,
    } = fileOf(title[language], format, {
      columns,
      rows: rowsOf(job, db, written),
    })
    const { privateFiles } = job.services
    const key = await privateFiles.write(content, job.signal).catch(tellFullDisk)
    try {
      await job.complete(job.db, written, { file: { key, name, mimeType } })
    } catch (error) {
      await privateFiles.remove(key)
      throw error
    }
  },
})

/** A replica that broke off once is not asked again. */
function sourceOf({ row, payload: { need }, services: { reading, db } }: Job): Db {
  return (row.attempt === 1 ? reading.copyWith(need) : undefined) ?? db
}

async function* rowsOf(job: Job, db: Db, written: { rows: number }): AsyncGenerator<Cell[][]> {
  const { search, language } = job.payload
  const { list } = exportableAt(job.payload.list)
  const person = await job.person()
  const total = await list.total?.(db, person, search)
  const percent = () => (total ? Math.min(99, (written.rows / total) * 100) : null)
  for await (const rows of inTurn(tenantOf(person), list.rows(db, person, search), job.signal)) {
    yield rows.map((row) => list.columns.map(({ cell }) => cell(row, language) ?? ''))
    written.rows += rows.length
    await job.progress(percent(), written)
  }
}

/** However many files are written, so many batches of rows are read and made into text at once. */
const slots = new Slots(3, 2)

async function* inTurn<Row>(
  tenant: Tenant,
  batches: AsyncIterable<Row[]>,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const iterator = batches[Symbol.asyncIterator]()
  try {
    while (true) {
      const end = await slots.take(tenant, signal)
      const { value, done } = await iterator.next().finally(end)
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

function tellFullDisk(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
  throw new AppError(codes.tooLarge, jobMessages.diskFull)
}
