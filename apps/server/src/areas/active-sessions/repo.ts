import { and, eq, exists, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Row } from '../../crud/entity.ts'
import type { Db } from '../../platform/db/database.ts'
import { within } from '../../platform/estate/scope.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { hasNoMoreRights, rightsOf } from '../../platform/identity/rights.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'

export const isOpen = and(isNull(sessions.revoked_at), gt(sessions.expires_at, sql`now()`))

const owner = eq(accounts.id, sessions.account_id)

/** Sessions of the people in somebody's scope. */
export const isOfAccounts = (person: Person): SQL =>
  exists(
    new QueryBuilder()
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(owner, within(person, accounts))),
  )

const ofOwner = (value: SQL) => sql<string>`(select ${value} from ${accounts} where ${owner})`

export const nameOfAccount = ofOwner(sql`${accounts.name}`)
export const phoneOfAccount = ofOwner(
  sql`left(${accounts.phone}, 3) || '****' || right(${accounts.phone}, 4)`,
)

/** The narrowest place that the person belongs to. */
export const group = sql<string>`coalesce(
  (select ${stores.title} from ${stores} join ${accounts} on ${accounts.offline_id} = ${stores.id} where ${owner}),
  (select ${brands.brand_name} from ${brands} join ${accounts} on ${accounts.brand_id} = ${brands.id} where ${owner}),
  (select ${partners.partner_name} from ${partners} join ${accounts} on ${accounts.partner_id} = ${partners.id} where ${owner}),
  'PaaS')`

/** What the operation log and the console need to know of whose session each is. */
export async function ownersOf(db: Db, person: Person, rows: Pick<Row, 'id'>[]) {
  const found = await db
    .select({
      session: sessions.id,
      ...{ id: accounts.id, scope: accounts.scope, partner_id: accounts.partner_id },
      ...{ brand_id: accounts.brand_id, offline_id: accounts.offline_id },
    })
    .from(sessions)
    .innerJoin(accounts, owner)
    .where(
      inArray(
        sessions.id,
        rows.map(({ id }) => String(id)),
      ),
    )
  const rights = await rightsOf(db, found)
  return new Map(
    found.map(({ session, id, scope: _, ...place }) => {
      const held = rights.get(id)
      return [
        session,
        { account_id: id, ...place, beyond: !held || !hasNoMoreRights(held, person) },
      ]
    }),
  )
}
