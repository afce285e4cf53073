import { codes } from '@innkeeper/contract/envelope'
import { importMessages } from '@innkeeper/contract/import-messages'
import type { ImportEndpoints } from '@innkeeper/contract/imports'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { Entities, Entity } from '../entity.ts'
import { offerErrors, offerTemplate, registerImportDownloads } from './downloads.ts'
import { cancelJob, claimJob, createJob, findJob, isBusy, listJobs, reportOf } from './jobs.ts'
import { receive } from './receive.ts'
import { checkFile, importFile } from './run.ts'

/** The calls by which records of a resource come from a file; none if they cannot. */
export function importRoutes(entities: Entities, entity: Entity): Route[] {
  if (!entity.area.resource.importable) return []
  if (entity.beforeSave) throw new Error(`${entity.area.name}: an import asks flawsOf only`)
  const endpoints = entity.area.endpoints as ImportEndpoints
  registerImportDownloads(entities, entity)

  const jobOf = async ({ db, person }: Context, id: number) => {
    const found = await findJob(db, entity, person, id)
    if (!found) throw notFound()
    return found
  }
  const report = async (context: Context, id: number) =>
    reportOf(await jobOf(context, id), context.language)

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
      const id = await context.change(async (tx) => {
        if (await isBusy(tx, context.person)) throw refused(importMessages.busy)
        return createJob(tx, entity, context.person, { name: fileName, bytes })
      })
      const assignment = { context, entities, entity, id, fileName }
      context.services.tasks.start(checkFile(assignment))
      return { id }
    }),

    handle(endpoints.importRun, async (context, { id }) => {
      const { file_name: fileName } = (await jobOf(context, id)).job
      context.trace({ record: [entity.area.name, ''], after: { file_name: fileName } })
      if (!(await claimJob(context.db, id))) throw refused(importMessages.notReady)
      context.recordedElsewhere()
      const assignment = { context, entities, entity, id, fileName }
      context.services.tasks.start(importFile(assignment))
      return report(context, id)
    }),

    handle(endpoints.importCancel, async (context, { id }) => {
      const { file_name: fileName } = (await jobOf(context, id)).job
      context.trace({ record: [entity.area.name, ''], after: { file_name: fileName } })
      await context.change(async (tx) => {
        if (!(await cancelJob(tx, id))) throw refused(importMessages.notUnderWay)
      })
      return report(context, id)
    }),

    handle(endpoints.importReport, (context, { id }) => report(context, id)),

    handle(endpoints.importErrors, async (context, { id, format }) => {
      await jobOf(context, id)
      return offerErrors(context, entity, format, id)
    }),

    handle(endpoints.imports, async ({ db, person, language }) => ({
      list: (await listJobs(db, entity, person)).map((each) => reportOf(each, language)),
    })),
  ]
}

const refused = (sentence: ConstructorParameters<typeof AppError>[1]) =>
  new AppError(codes.conflict, sentence)
