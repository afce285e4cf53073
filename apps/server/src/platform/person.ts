import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { brands, partners, stores } from './tables/estate.ts'
import {
  accountRoles,
  accounts,
  menuEntries,
  roleGrants,
  roles,
  type ScopeKind,
  sessions,
} from './tables/people.ts'

/** Who is asking: one account in one session, with what it may do and where. */
export interface Person {
  sessionId: string
  accountId: number
  name: string
  phone: string
  scope: ScopeKind
  partnerId: number | null
  brandId: number | null
  offlineId: number | null
  /** The name of the person's own place: the store, brand or partner. */
  groupName: string
  partnerImage: string
  partnerProperty: string
  roles: string[]
  codes: ReadonlySet<string>
  signedInAt: Date
  /** When the session ends by itself. */
  expiresAt: Date
  jumppath: string
}

export async function loadPerson(db: Db, sessionId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({
      account: accounts,
      session: sessions,
      partner: partners,
      brand: brands,
      store: stores,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(partners, eq(partners.id, accounts.partner_id))
    .leftJoin(brands, eq(brands.id, accounts.brand_id))
    .leftJoin(stores, eq(stores.id, accounts.offline_id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, new Date()),
        eq(accounts.enabled, true),
      ),
    )
  if (!row) return undefined
  const { account, session, partner, brand, store } = row
  const held = await db
    .select({ name: roles.name, grantsAll: roles.grants_all, code: roleGrants.code })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.role_id))
    .leftJoin(roleGrants, eq(roleGrants.role_id, roles.id))
    .where(eq(accountRoles.account_id, account.id))
  return {
    sessionId,
    accountId: account.id,
    name: account.name,
    phone: account.phone,
    scope: account.scope,
    partnerId: account.partner_id,
    brandId: account.brand_id,
    offlineId: account.offline_id,
    groupName: store?.title ?? brand?.brand_name ?? partner?.partner_name ?? 'PaaS',
    partnerImage: partner?.image ?? '',
    partnerProperty: partner?.property ?? '',
    roles: [...new Set(held.map((role) => role.name))],
    codes: held.some((role) => role.grantsAll)
      ? await everyCode(db)
      : new Set(held.flatMap((role) => role.code ?? [])),
    signedInAt: session.created_at,
    expiresAt: session.expires_at,
    jumppath: session.jumppath,
  }
}

async function everyCode(db: Db): Promise<Set<string>> {
  const entries = await db
    .select({ name: menuEntries.name, buttons: menuEntries.buttons })
    .from(menuEntries)
  return new Set(entries.flatMap((entry) => [entry.name, ...Object.keys(entry.buttons)]))
}

export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
