import { codes } from '@innkeeper/contract/envelope'
import { inUse, messages } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import { violatedColumns } from '../../platform/db/failures.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import * as repo from './repo.ts'

interface Form {
  pid: number
  title: string
  property: string
  url: string
}

export async function list(context: Context, filter: Parameters<typeof repo.list>[1]) {
  const parent = filter.pid === 0 ? null : await repo.find(context.db, filter.pid)
  if (parent === undefined) throw notFound()
  return { list: await repo.list(context.db, filter), parent }
}

export async function add(context: Context, form: Form) {
  return saying(
    context.change(async (tx) => {
      await checkParent(tx, form.pid)
      const after = await repo.insert(tx, form)
      context.trace({ record: ['domain', after.id], after })
      return { id: after.id }
    }),
  )
}

type Edit = Form & { id: number; version?: number | undefined }

export async function edit(context: Context, { id, version, ...form }: Edit) {
  return saying(
    context.change(async (tx) => {
      const before = await locked(tx, context, id)
      if (version !== undefined && version !== before.version) {
        throw new AppError(codes.conflict, messages.conflict, undefined, { current: before })
      }
      await checkMove(tx, before, form.pid)
      context.trace({ after: await repo.update(tx, id, form) })
      return {}
    }),
  )
}

export async function remove(context: Context, id: number) {
  return context.change(async (tx) => {
    await locked(tx, context, id)
    const count = await repo.countChildren(tx, id)
    if (count > 0) throw new AppError(codes.conflict, inUse([{ count, what: child }]))
    await repo.remove(tx, id)
    return {}
  })
}

const child = { en: 'business configuration', zh: '业务配置' }

async function locked(tx: Db, context: Context, id: number) {
  const before = await repo.lock(tx, id)
  if (!before) throw notFound()
  context.trace({ record: ['domain', id], before })
  return before
}

/** There are domains and their business configurations, and nothing below those (spec §2). */
async function checkParent(tx: Db, pid: number): Promise<void> {
  if (pid === 0) return
  const parent = await repo.lock(tx, pid)
  if (!parent) throw invalid({ pid: messages.notFound })
  if (parent.pid !== 0) throw invalid({ pid: messages.domainTooDeep })
}

async function checkMove(tx: Db, before: { id: number; pid: number }, pid: number) {
  if (pid === before.pid) return
  if (pid !== 0 && (pid === before.id || (await repo.countChildren(tx, before.id)) > 0)) {
    throw invalid({ pid: messages.domainTooDeep })
  }
  await checkParent(tx, pid)
}

/** An identifier that its neighbour has already, said at the field. */
async function saying<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedColumns(error) ? invalid({ property: messages.taken }) : error
  }
}
