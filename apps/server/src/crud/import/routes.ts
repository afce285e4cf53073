import { codes } from '@innkeeper/contract/envelope'
import type { ImportEndpoints } from '@innkeeper/contract/imports'
import { importMessages } from '@innkeeper/contract/messages/imports'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { withoutLog } from '../../platform/work/change.ts'
import { isUnderWayOf } from '../../platform/work/job-store.ts'
import type { Entities, Entity } from '../entity.ts'
import { offerErrors, offerTemplate, registerImportDownloads } from './downloads.ts'
import { importCheckJob, importJobNames, importRunJob, registerImport } from './jobs.ts'
import { storeFile } from './parts.ts'
import { receive } from './receive.ts'
import {
  createImport,
  findImport,
  listImports,
  reportOf,
  setJob,
  takeForImport,
} from './records.ts'

/** The calls by which records of a resource come from a file; none if they cannot. */
export function importRoutes(entities: Entities, entity: Entity): Route[] {
  if (!entity.area.endpoints.importCheck) return []
  if (entity.beforeSave) throw new Error(`${entity.area.name}: an import asks flawsOf only`)
  const endpoints = entity.area.endpoints as ImportEndpoints
  registerImport(entities, entity)
  registerImportDownloads(entities, entity)

  const importOf = async ({ db, person }: Context, id: number) => {
    const found = await findImport(db, entity, person, id)
    if (!found) throw notFound()
    return found
  }
  const report = async (context: Context, id: number) => {
    const { services, person, reply, language } = context
    const shown = reportOf(await importOf(context, id), person, language)
    // Another server may have imported it: whoever knows that it is done sees the records, too.
    if (shown.state === 'done') await services.reading.changed(person.sessionId, reply)
    return shown
  }

  return [
    handle(endpoints.importTemplate, (context, { format }) =>
      offerTemplate(context, entity, format),
    ),

    handle(endpoints.importCheck, async (context) => {
      const { name: fileName, bytes } = await receive(context)
      context.trace({
        record: [entity.area.name, ''],
        after: { file_name: fileName, bytes: bytes.length },
      })
      const { person, asker, services } = context
      const id = await context.change(async (tx) => {
        const busy = await isUnderWayOf(tx, person.accountId, importJobNames)
        if (busy) throw refused(importMessages.busy)
        const id = await createImport(tx, entity, person, fileName)
        await storeFile(tx, id, bytes)
        const payload = { id, resource: entity.area.name, file_name: fileName }
        await setJob(tx, id, await services.jobs.request(tx, importCheckJob, payload, asker))
        return id
      })
      return { id }
    }),

    handle(endpoints.importRun, async (context, { id }) => {
      const { file_name } = (await importOf(context, id)).row
      context.trace({ record: [entity.area.name, ''], after: { file_name } })
      const { asker, services } = context
      // The job leaves the entry in the log, when it is known how it ended.
      await withoutLog(services, async (tx) => {
        if (!(await takeForImport(tx, id))) throw refused(importMessages.notReady)
        const payload = { id, resource: entity.area.name, file_name }
        await setJob(tx, id, await services.jobs.request(tx, importRunJob, payload, asker))
      })
      context.recordedElsewhere()
      return report(context, id)
    }),

    handle(endpoints.importCancel, async (context, { id }) => {
      const { row, job } = await importOf(context, id)
      context.trace({ record: [entity.area.name, ''], after: { file_name: row.file_name } })
      await context.change(async (tx) => {
        const cancelled = await context.services.jobs.cancel(tx, job.id)
        if (!cancelled) throw refused(importMessages.notUnderWay)
      })
      return report(context, id)
    }),

    handle(endpoints.importReport, (context, { id }) => report(context, id)),

    handle(endpoints.importErrors, async (context, { id, format }) => {
      await importOf(context, id)
      return offerErrors(context, entity, format, id)
    }),

    handle(endpoints.imports, async ({ db, person, language }) => ({
      list: (await listImports(db, entity, person)).map((each) => reportOf(each, person, language)),
    })),
  ]
}

const refused = (sentence: ConstructorParameters<typeof AppError>[1]) =>
  new AppError(codes.conflict, sentence)
