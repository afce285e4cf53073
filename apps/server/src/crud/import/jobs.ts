import { importMessages } from '@innkeeper/contract/messages/imports'
import { z } from 'zod'
import { defineJob } from '../../platform/work/define-job.ts'
import type { RunningJob } from '../../platform/work/running-job.ts'
import type { Entities, Entity } from '../entity.ts'
import { dropFile } from './parts.ts'
import { dropOldImports } from './records.ts'
import { checkFile, importFile } from './run.ts'

const { crashed, interrupted, cancelled } = importMessages

const payload = z.strictObject({
  /** Of the import. */
  id: z.number().int(),
  resource: z.string(),
  file_name: z.string(),
})
type Payload = z.output<typeof payload>

/** By the name of the resource; filled at the start by the routes of each. */
const importable = new Map<string, { entities: Entities; entity: Entity }>()

export function registerImport(entities: Entities, entity: Entity): void {
  importable.set(entity.area.name, { entities, entity })
}

function assignmentOf(job: RunningJob<Payload>) {
  const found = importable.get(job.payload.resource)
  if (!found) throw new Error(`${job.payload.resource} cannot be imported`)
  return { ...found, job, id: job.payload.id }
}

const shared = {
  payload,
  // Not repeated: the person is told that nothing was imported and chooses again.
  lane: 'files',
  words: { crashed, interrupted, cancelled },
  counters: { rows: { en: 'rows', zh: '行' } },
} as const

export const importCheckJob = defineJob({
  ...shared,
  name: 'import-check',
  title: { en: 'Check import file', zh: '检查导入文件' },
  run: (job) => checkFile(assignmentOf(job)),
  onCancelled: (tx, { id }) => dropFile(tx, id),
})

export const importRunJob = defineJob({
  ...shared,
  name: 'import-run',
  title: { en: 'Import', zh: '导入' },
  run: (job) => importFile(assignmentOf(job)),
  onCancelled: (tx, { id }) => dropFile(tx, id),
  async onFailed({ change, payload: { resource, file_name } }, { code, db }) {
    if (!change.isTraced) change.trace({ record: [resource, ''], after: { file_name } })
    await change.recordRefusal({ code }, db)
  },
})

export const importJobNames = [importCheckJob.name, importRunJob.name]

export const importHousekeeping = defineJob({
  name: 'import-housekeeping',
  title: { en: 'Remove old imports', zh: '清理旧的导入记录' },
  payload: z.strictObject({}),
  cron: '37 * * * *',
  lane: 'upkeep',
  attempts: 4,
  run: ({ services }) => services.database.withoutTimeLimits(dropOldImports),
})
