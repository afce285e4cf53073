import type { ServerResponse } from 'node:http'
import type { Language } from '@innkeeper/contract/localized'
import { templateWords } from '@innkeeper/contract/messages/imports'
import { offerDownload, registerDownload } from '../../platform/files/downloads.ts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type Format, fileOf } from '../../platform/tabular/file.ts'
import type { Cell } from '../../platform/tabular/table.ts'
import type { Entities, Entity } from '../entity.ts'
import { type ExaminedBatch, examine } from './examine.ts'
import { hasFile } from './parts.ts'
import { findImport } from './records.ts'
import { templateOf } from './template.ts'

interface Order {
  format: Format
  language: Language
}

const templateKind = ({ area }: Entity) => `template of ${area.name}`
const errorsKind = ({ area }: Entity) => `errors of ${area.name}`

export const offerTemplate = async (context: Context, entity: Entity, format: Format) => {
  const order: Order = { format, language: context.language }
  return { url: await offerDownload(context, templateKind(entity), order) }
}

export const offerErrors = async (context: Context, entity: Entity, format: Format, id: number) => {
  const order: Order & { id: number } = { format, language: context.language, id }
  return { url: await offerDownload(context, errorsKind(entity), order) }
}

export function registerImportDownloads(entities: Entities, entity: Entity): void {
  registerDownload(templateKind(entity), async ({ db }, person, order) => {
    const { format, language } = order as Order
    return templateOf(db, entities, entity, person, language, format)
  })

  // Not kept anywhere: the file is gone through once more, and as many errors as there are come out.
  registerDownload(errorsKind(entity), async ({ db, reply }, person, order) => {
    const { format, language, id } = order as Order & { id: number }
    const found = await findImport(db, entity, person, id)
    if (!found || !(await hasFile(db, id))) throw notFound()
    const { row, column, value, reason, errors } = templateWords
    const signal = goneOf(reply.raw)
    const batches = examine({ db, entities, entity, person, id, signal })
    return fileOf(`${found.row.file_name} ${errors[language]}`, format, {
      columns: [row, column, value, reason].map((title) => title[language]),
      rows: cellsOf(
        patiently(batches, () => reply.raw.destroy()),
        language,
      ),
    })
  })
}

/** Tells when the browser has gone away, or has all it wanted. */
function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (response.destroyed) gone.abort()
  return gone.signal
}

const patienceMs = 60_000

/** Others wait while a file is read: a browser that takes nothing for so long is sent away. */
export async function* patiently<T>(
  batches: AsyncIterable<T>,
  sendAway: () => void,
  ms = patienceMs,
): AsyncGenerator<T> {
  for await (const batch of batches) {
    const timer = setTimeout(sendAway, ms)
    try {
      yield batch
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* cellsOf(
  batches: AsyncIterable<ExaminedBatch>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const { flaws } of batches) {
    yield flaws.map(({ row, column, value, reason }) => [
      row,
      column[language],
      value,
      reason[language],
    ])
  }
}
