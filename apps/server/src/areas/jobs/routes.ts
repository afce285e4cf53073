import { type JobReport, jobs } from '@innkeeper/contract/areas/jobs'
import { codes } from '@innkeeper/contract/envelope'
import type { Language } from '@innkeeper/contract/localized'
import { jobMessages } from '@innkeeper/contract/messages/jobs'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { offerDownload, registerDownload } from '../../platform/files/downloads.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Person } from '../../platform/identity/person.ts'
import { titleOfJob } from '../../platform/work/define-job.ts'
import type { JobKind, JobResult, MadeFile } from '../../platform/work/job-service.ts'
import type { JobRow } from '../../platform/work/job-store.ts'
import { find, findWithFile } from './repo.ts'

const { endpoints } = jobs
const fileOfJob = 'file of a job'

export const jobsRoutes = [
  handle(endpoints.get, async (context, { id }) => report(context, await jobOf(context, id))),

  handle(endpoints.cancel, async (context, { id }) => {
    const { name } = await jobOf(context, id)
    context.trace({ record: ['job', id], after: { name: titleOfJob(name)[context.language] } })
    await context.change(async (tx) => {
      if (!(await context.services.jobs.cancel(tx, id))) {
        throw new AppError(codes.conflict, jobMessages.notUnderWay)
      }
    })
    return report(context, await jobOf(context, id))
  }),

  handle(endpoints.download, async (context, { id }) => {
    if (context.person.viewer) throw new AppError(codes.forbidden, rightsMessages.viewingOnly)
    const { permission } = await jobWithFile(context, context.person, id)
    return { url: await offerDownload(context, fileOfJob, { id }, permission) }
  }),
]

registerDownload(fileOfJob, async (context, person, order) => {
  const { file } = await jobWithFile(context, person, (order as { id: number }).id)
  const content = await context.services.privateFiles.read(file.key)
  return { fileName: file.name, mimeType: file.mimeType, content }
})

async function jobOf({ db, person }: Context, id: number): Promise<JobRow> {
  const row = await find(db, person, id)
  if (!row) throw notFound()
  return row
}

/** Only for who asked for it, who still has the right and the place they had then. */
async function jobWithFile({ services }: Context, person: Person, id: number) {
  const row = await findWithFile(services.db, person, id)
  const file = row && fileOf(row)
  if (!file || !isSamePlace(row, person)) throw notFound()
  return { permission: row.permission, file }
}

const isSamePlace = (row: JobRow, { partnerId, brandId, offlineId }: Person) =>
  row.partner_id === partnerId && row.brand_id === brandId && row.offline_id === offlineId

const resultOf = ({ result }: JobRow): Exclude<JobResult, void> =>
  (result as Exclude<JobResult, void> | null) ?? {}

const fileOf = (row: JobRow): MadeFile | undefined => resultOf(row).file

function report({ services, language }: Context, row: JobRow): JobReport {
  const { id, name, state, percent } = row
  const kind = services.jobs.kindOf(name)
  const titles = kind?.counters ?? {}
  return {
    ...{ id, name, state, percent },
    title: (kind?.titleFor?.(row.action) ?? titleOfJob(name))[language],
    counters: Object.entries(titles).map(([counter, title]) => ({
      name: counter,
      title: title[language],
      value: row.counters[counter] ?? null,
    })),
    problem: problemOf(row, kind, language),
    file_name: fileOf(row)?.name ?? '',
    refused: (resultOf(row).refused ?? []).map((each) => ({
      ...each,
      message: each.message[language],
    })),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

function problemOf(
  { state, problem }: JobRow,
  kind: JobKind | undefined,
  language: Language,
): string {
  if (problem) return problem[language]
  if (state !== 'interrupted' && state !== 'cancelled') return ''
  return (kind?.words?.[state] ?? jobMessages[state])[language]
}
