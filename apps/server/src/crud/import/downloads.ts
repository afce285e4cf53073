import { templateWords } from '@innkeeper/contract/import-messages'
import type { Language } from '@innkeeper/contract/localized'
import type { Context } from '../../platform/context.ts'
import { offerDownload, registerDownload } from '../../platform/downloads.ts'
import { notFound } from '../../platform/errors.ts'
import { type Format, fileOf } from '../../platform/tabular/file.ts'
import type { Cell } from '../../platform/tabular/table.ts'
import type { Entities, Entity } from '../entity.ts'
import { type Examination, examine } from './examine.ts'
import { fileOfJob, findJob } from './jobs.ts'
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
  registerDownload(errorsKind(entity), async ({ db }, person, order) => {
    const { format, language, id } = order as Order & { id: number }
    const found = await findJob(db, entity, person, id)
    const bytes = found && (await fileOfJob(db, id))
    if (!bytes) throw notFound()
    const { row, column, value, reason, errors } = templateWords
    const signal = new AbortController().signal
    return fileOf(`${found.job.file_name} ${errors[language]}`, format, {
      columns: [row, column, value, reason].map((title) => title[language]),
      rows: cellsOf({ db, entities, entity, person, bytes, signal }, language),
    })
  })
}

async function* cellsOf(examination: Examination, language: Language): AsyncGenerator<Cell[][]> {
  for await (const { flaws } of examine(examination)) {
    yield flaws.map(({ row, column, value, reason }) => [
      row,
      column[language],
      value,
      reason[language],
    ])
  }
}
