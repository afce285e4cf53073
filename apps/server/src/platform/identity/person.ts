import type { UserInfo } from '@innkeeper/contract/areas/auth'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { msUntil } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { brands, partners, stores } from '../estate/tables.ts'
import { type Rights, rightsOf } from './rights.ts'
import { accounts, type ScopeKind, sessions } from './tables.ts'

/** Who is asking: one account in one session, with what it may do and where. */
export interface Person extends Rights {
  /** The session, or the look of somebody else at this person's console. */
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
  /** How long the session still lasted when it was read. */
  leftMs: number
  jumppath: string
  /** Who is really there, when somebody only looks at the console as this person. */
  viewer?: { accountId: number; name: string; sessionId: string }
}

/** What a person is, whichever way they came in. */
export type PersonFacts = Omit<Person, 'sessionId' | 'leftMs' | 'jumppath'>

/** The person of a session, while it lasts and the account is enabled. */
export async function loadPerson(db: Db, sessionId: string): Promise<Person | undefined> {
  const [session] = await db
    .select({
      account_id: sessions.account_id,
      jumppath: sessions.jumppath,
      leftMs: msUntil(sessions.expires_at),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
  const facts = session && (await loadFacts(db, session.account_id))
  if (!facts) return undefined
  return { ...facts, sessionId, leftMs: session.leftMs, jumppath: session.jumppath }
}

/** An enabled account with its place and its rights. */
export async function loadFacts(db: Db, accountId: number): Promise<PersonFacts | undefined> {
  const [row] = await db
    .select({ account: accounts, partner: partners, brand: brands, store: stores })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partner_id))
    .leftJoin(brands, eq(brands.id, accounts.brand_id))
    .leftJoin(stores, eq(stores.id, accounts.offline_id))
    .where(and(eq(accounts.id, accountId), eq(accounts.enabled, true)))
  if (!row) return undefined
  const { account, partner, brand, store } = row
  const held = (await rightsOf(db, [account])).get(account.id)
  if (!held) return undefined
  return {
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
    roles: held.roles.map((role) => role.name),
    grantsAll: held.grantsAll,
    codes: held.codes,
  }
}

export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** What the console keeps of the person who came in (spec §3). */
export const userInfo = (token: string, person: PersonFacts): UserInfo => ({
  token,
  name: person.name,
  group_name: person.groupName,
  partner_image: person.partnerImage,
  partner_property: person.partnerProperty,
})
