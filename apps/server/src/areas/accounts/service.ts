import type { accounts } from '@innkeeper/contract/areas/accounts'
import type { BodyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { BoundEntity, Row, Values, Work } from '../../crud/entity.ts'
import { findRow } from '../../crud/query.ts'
import { changeRow } from '../../crud/work.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { accountChanged } from '../../platform/identity/events.ts'
import type { Person } from '../../platform/identity/person.ts'
import { hasNoMoreRights, rightsOf } from '../../platform/identity/rights.ts'
import type { ScopeKind } from '../../platform/identity/tables.ts'
import { emit } from '../../platform/live/events.ts'
import { areGivable, placeFor } from './placement.ts'
import { giveRole, setPasswords } from './repo.ts'
import { type Flaws, readPasswords } from './secrets.ts'

export type Form = BodyOf<typeof accounts.endpoints.save>

/** With the roles that each has, and whether the caller may touch it. */
export async function present(db: Db, editor: Person, rows: Row[]): Promise<Row[]> {
  const held = await rightsOf(db, rows as (Row & { scope: ScopeKind })[])
  return rows.map((row) => {
    const rights = held.get(row.id)
    return {
      ...row,
      roles: rights?.roles ?? [],
      last_seen_at: row.last_seen_at && new Date(String(row.last_seen_at)).toISOString(),
      own: row.id === editor.accountId,
      beyond: !rights || !hasNoMoreRights(rights, editor),
    }
  })
}

/** The passwords of a new account; of an old one they are set by `resetPassword`. */
export async function prepare(context: Context, { data, ...form }: Form) {
  const isNew = form.id === undefined
  if (isNew && data !== undefined) {
    return { ...form, passwords: await readPasswords(context, data, form.phone) }
  }
  const missing = { flaws: { password: messages.required } }
  const unknown = { flaws: data === undefined ? {} : { data: messages.unknownField } }
  return { ...form, passwords: isNew ? missing : unknown }
}

/** Where it stands, what it holds and how it signs in; everything that is wrong at once. */
export async function toSave(
  { tx, person }: Work,
  form: Form & { passwords: { flaws: Flaws; hashes?: object } },
  before: Row | undefined,
): Promise<Values> {
  const { name, phone, enabled, role_ids, passwords } = form
  const { flaws: wrongPlace, ...place } = await placeFor(tx, person, form)
  const flaws: Flaws = { ...passwords.flaws, ...wrongPlace }
  if (before?.own && !enabled) flaws.enabled = rightsMessages.notYourself
  const partnerId = Object.keys(wrongPlace).length > 0 ? undefined : place.partner_id
  if (!(await areGivable(tx, person, partnerId, role_ids))) {
    flaws.role_ids = rightsMessages.roleNotYours
  }
  if (Object.keys(flaws).length > 0) throw invalid(flaws)
  return { name, phone, enabled, role_ids, ...place, ...passwords.hashes }
}

/** The roles that it has stay, also those that the editor could not give. */
export const addRole = (
  context: Context,
  entity: BoundEntity,
  { id, role_id }: BodyOf<typeof accounts.endpoints.addRole>,
) =>
  changeRow(context, entity, id, async ({ tx, person, row }) => {
    if (!(await areGivable(tx, person, row.partner_id as Form['partner_id'], [role_id]))) {
      throw invalid({ role_id: rightsMessages.roleNotYours })
    }
    await giveRole(tx, id, role_id)
    await emit(tx, accountChanged, { id })
    return {}
  })

/** Their sessions end: whoever knew the old password is out. */
export async function resetPassword(
  context: Context,
  entity: BoundEntity,
  { id, data }: BodyOf<typeof accounts.endpoints.resetPassword>,
) {
  const editor = entity.as?.(context.person) ?? context.person
  const account = await findRow(context.db, entity, editor, id)
  if (!account) throw notFound()
  // Before the change begins: hashing takes its time.
  const { flaws, hashes } = await readPasswords(context, data, String(account.phone))
  return changeRow(context, entity, id, async ({ tx, person, shown }) => {
    if (shown.own) throw new AppError(codes.conflict, rightsMessages.ownPassword)
    if (!hashes) throw invalid(flaws)
    await setPasswords(tx, id, hashes)
    await context.services.sessions.endOthers(tx, id, person.sessionId)
    return {}
  })
}
