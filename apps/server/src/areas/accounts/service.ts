import { codes } from '@innkeeper/contract/envelope'
import { inUse, messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import type { Db } from '../../platform/db/database.ts'
import { violatedColumns } from '../../platform/db/failures.ts'
import type { Schema } from '../../platform/db/usages.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { accountChanged } from '../../platform/identity/events.ts'
import type { Person } from '../../platform/identity/person.ts'
import { changeRights } from '../../platform/identity/rights-change.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { emit } from '../../platform/live/events.ts'
import { areGivable, placeFor } from './placement.ts'
import * as repo from './repo.ts'
import { type Flaws, readPasswords } from './secrets.ts'

interface Body {
  id?: number | undefined
  version?: number | undefined
  name: string
  phone: string
  partner_id: number | null
  brand_id: number | null
  offline_id: number | null
  role_ids: number[]
  enabled: boolean
  data?: string | undefined
}

type Found = NonNullable<Awaited<ReturnType<typeof repo.find>>>

/** Adds or changes an account. The SaaS calls narrow the caller to its partner. */
export async function save(context: Context, editorOf: EditorOf, body: Body) {
  const passwords = await newPasswords(context, body)
  try {
    return await changeRights(context, editorOf, async (tx, editor) => {
      const before = body.id === undefined ? undefined : await managed(tx, context, editor, body.id)
      if (before && before.version !== body.version) {
        throw new AppError(codes.conflict, messages.conflict, undefined, { current: before })
      }
      const { scope, flaws: wrongPlace, ...place } = await placeFor(tx, editor, body)
      const flaws: Flaws = { ...passwords.flaws, ...wrongPlace }
      if (before?.own && !body.enabled) flaws.enabled = rightsMessages.notYourself
      const partnerId = Object.keys(wrongPlace).length > 0 ? undefined : place.partner_id
      if (!(await areGivable(tx, editor, partnerId, body.role_ids))) {
        flaws.role_ids = rightsMessages.roleNotYours
      }
      if (Object.keys(flaws).length > 0) throw invalid(flaws)

      const { name, phone, enabled } = body
      const values = { name, phone, scope, enabled, ...place }
      const row = before
        ? await repo.update(tx, before.id, values)
        : await repo.insert(tx, { ...values, ...required(passwords.hashes) })
      await repo.setRoles(tx, row.id, body.role_ids)
      // A disabled person's sessions must not come back to life when the account does.
      if (!enabled) await context.services.sessions.endOthers(tx, row.id, editor.sessionId)
      await emit(tx, accountChanged, { id: row.id })
      const after = await repo.find(tx, editor, row.id)
      context.trace({ record: ['account', row.id], after: after && forLog(after), ...place })
      return { id: row.id, version: row.version }
    })
  } catch (error) {
    throw violatedColumns(error)?.includes('phone') ? invalid({ phone: messages.taken }) : error
  }
}

/** Their sessions end: whoever knew the old password is out. */
export async function resetPassword(
  context: Context,
  editorOf: EditorOf,
  { id, data }: { id: number; data: string },
) {
  const account = await managed(context.db, context, editorOf(context.person), id)
  if (account.own) throw new AppError(codes.conflict, rightsMessages.ownPassword)
  const { flaws, hashes } = await readPasswords(context, data, account.phone)
  if (!hashes) throw invalid(flaws)
  return changeRights(context, editorOf, async (tx, editor) => {
    await managed(tx, context, editor, id)
    await repo.update(tx, id, hashes)
    await context.services.sessions.endOthers(tx, id, editor.sessionId)
    return {}
  })
}

export async function remove(context: Context, editorOf: EditorOf, tables: Schema, id: number) {
  return changeRights(context, editorOf, async (tx, editor) => {
    const account = await managed(tx, context, editor, id)
    if (account.own) throw new AppError(codes.conflict, rightsMessages.notYourself)
    const usages = await repo.usages(tx, id, tables)
    if (usages.length > 0) throw new AppError(codes.conflict, inUse(usages))
    await repo.remove(tx, id)
    await emit(tx, accountChanged, { id })
    return {}
  })
}

/** An account in the editor's scope that holds no more than the editor. */
async function managed(db: Db, context: Context, editor: Person, id: number) {
  const account = await repo.find(db, editor, id)
  if (!account) throw notFound()
  const { partner_id, brand_id, offline_id } = account
  context.trace({
    record: ['account', id],
    before: forLog(account),
    ...{ partner_id, brand_id, offline_id },
  })
  if (account.beyond) throw new AppError(codes.forbidden, rightsMessages.moreRights)
  return account
}

const forLog = ({ name, phone, scope, place, roles, enabled }: Found) => ({
  ...{ name, phone, scope, place: place.join(' / '), enabled },
  roles: roles.map((role) => role.name),
})

/** A new account's, before the transaction: hashing takes its time. */
async function newPasswords(context: Context, { id, phone, data }: Body) {
  if (id !== undefined) {
    return { flaws: data === undefined ? {} : { data: messages.unknownField }, hashes: undefined }
  }
  if (data === undefined) return { flaws: { password: messages.required }, hashes: undefined }
  return readPasswords(context, data, phone)
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a new account has passwords')
  return value
}
