import { codes } from '@innkeeper/contract/envelope'
import { inUse, messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { violatedColumns } from '../../platform/db/violations.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { changeRights } from '../../platform/rights-change.ts'
import { givableRoles } from '../../platform/roles.ts'
import type { Place } from '../../platform/scope.ts'
import { signal } from '../../platform/signals.ts'
import type { ScopeKind } from '../../platform/tables/people.ts'
import type { Schema } from '../../platform/usages.ts'
import * as repo from './repo.ts'
import { hashesFrom } from './secrets.ts'

interface Body {
  id?: number | undefined
  version?: number | undefined
  name: string
  phone: string
  scope: ScopeKind
  partner_id: number | null
  brand_id: number | null
  offline_id: number | null
  role_ids: number[]
  enabled: boolean
  data?: string | undefined
}

/** Adds or changes an account. `editor` is the caller, narrowed to the partner in the SaaS calls. */
export async function save(context: Context, editor: Person, body: Body) {
  const hashes = await newPasswords(context, body)
  try {
    return await changeRights(context, async (tx) => {
      const before = body.id === undefined ? undefined : await managed(tx, context, editor, body.id)
      if (before && before.version !== body.version) {
        throw new AppError(codes.conflict, messages.conflict, undefined, { current: before })
      }
      if (before?.own && !body.enabled) throw invalid({ enabled: rightsMessages.notYourself })
      const place = await placeFor(tx, editor, body)
      await checkRoles(tx, editor, place, body.role_ids)
      const { name, phone, scope, enabled } = body
      const values = { name, phone, scope, enabled, ...place }
      const row = before
        ? await repo.update(tx, before.id, values)
        : await repo.insert(tx, { ...values, ...required(hashes) })
      await repo.setRoles(tx, row.id, body.role_ids)
      // A disabled person's sessions must not come back to life when the account does.
      if (!enabled) await context.services.sessions.endOthers(tx, row.id, editor.sessionId)
      await signal(tx, { kind: 'account', id: row.id })
      const after = { ...values, role_ids: body.role_ids }
      context.trace({ record: ['account', row.id], before, after, ...place })
      return { id: row.id, version: row.version }
    })
  } catch (error) {
    throw violatedColumns(error)?.includes('phone') ? invalid({ phone: messages.taken }) : error
  }
}

/** Their sessions end: whoever knew the old password is out. */
export async function resetPassword(
  context: Context,
  editor: Person,
  { id, data }: { id: number; data: string },
) {
  const account = await managed(context.db, context, editor, id)
  if (account.own) throw new AppError(codes.conflict, rightsMessages.ownPassword)
  const hashes = await hashesFrom(context, data, account.phone)
  return changeRights(context, async (tx) => {
    await managed(tx, context, editor, id)
    await repo.update(tx, id, hashes)
    await context.services.sessions.endOthers(tx, id, editor.sessionId)
    return {}
  })
}

export async function remove(context: Context, editor: Person, tables: Schema, id: number) {
  return changeRights(context, async (tx) => {
    const account = await managed(tx, context, editor, id)
    if (account.own) throw new AppError(codes.conflict, rightsMessages.notYourself)
    const usages = await repo.usages(tx, id, tables)
    if (usages.length > 0) throw new AppError(codes.conflict, inUse(usages))
    await repo.remove(tx, id)
    await signal(tx, { kind: 'account', id })
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
    before: account,
    ...{ partner_id, brand_id, offline_id },
  })
  if (account.beyond) throw new AppError(codes.forbidden, rightsMessages.moreRights)
  return account
}

async function newPasswords(context: Context, { id, phone, data }: Body) {
  if (id !== undefined) {
    if (data !== undefined) throw invalid({ data: messages.unknownField })
    return undefined
  }
  if (data === undefined) throw invalid({ password: messages.required })
  return hashesFrom(context, data, phone)
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a new account has passwords')
  return value
}

const idFields = { partner: 'partner_id', brand: 'brand_id', store: 'offline_id' } as const

/** Where the account shall stand; never above or beside the editor's own place. */
async function placeFor(tx: Db, editor: Person, body: Body): Promise<Place> {
  if (body.scope === 'platform') {
    if (editor.scope !== 'platform') throw invalid({ scope: rightsMessages.scopeAbove })
    return { partner_id: null, brand_id: null, offline_id: null }
  }
  const field = idFields[body.scope]
  const id = body[field]
  if (id === null) throw invalid({ [field]: messages.required })
  const place = await repo.findPlace(tx, editor, body.scope, id)
  if (!place) throw invalid({ [field]: rightsMessages.scopeAbove })
  return place
}

/** Only roles that the editor could give, and of a partner's roles only those of the same partner. */
async function checkRoles(tx: Db, editor: Person, place: Place, roleIds: number[]): Promise<void> {
  const givable = new Map((await givableRoles(tx, editor)).map((role) => [role.id, role]))
  const fits = (id: number) => {
    const role = givable.get(id)
    return role && (role.partner_id === null || role.partner_id === place.partner_id)
  }
  if (!roleIds.every(fits)) throw invalid({ role_ids: rightsMessages.roleNotYours })
}
