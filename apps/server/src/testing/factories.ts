import { hash } from '@node-rs/argon2'
import { storeResources } from '../areas/store-resources/tables.ts'
import type { Db } from '../platform/db/database.ts'
import { brands, partners, stores } from '../platform/estate/tables.ts'
import {
  accountRoles,
  accounts,
  roleGrants,
  roles,
  type ScopeKind,
} from '../platform/identity/tables.ts'

export const testPassword = 'a password for tests'
export const secondPassword = 'a second one for tests'
const hashOf = (password: string) => hash(password, { memoryCost: 1024, timeCost: 1 })
const testHash = hashOf(testPassword)
const secondHash = hashOf(secondPassword)

let counter = 0
const next = () => ++counter

export type Account = typeof accounts.$inferSelect

async function only<T>(inserting: Promise<T[]>): Promise<T> {
  const [row] = await inserting
  if (!row) throw new Error('insert returned nothing')
  return row
}

export const makePartner = (db: Db, values: Partial<typeof partners.$inferInsert> = {}) =>
  only(
    db
      .insert(partners)
      .values({ partner_name: `Partner ${next()}`, ...values })
      .returning(),
  )

async function makeBrand(db: Db, partner_id: number) {
  return only(
    db
      .insert(brands)
      .values({ partner_id, brand_name: `Brand ${next()}` })
      .returning(),
  )
}

export async function makeStore(db: Db, brand: { id: number; partner_id: number }) {
  const number = `T${next()}`
  const { partner_id, id: brand_id } = brand
  const values = { partner_id, brand_id, number, title: `Store ${number}` }
  return only(db.insert(stores).values(values).returning())
}

/** A partner with a brand and a store. */
export async function makeEstate(db: Db) {
  const partner = await makePartner(db)
  const brand = await makeBrand(db, partner.id)
  const store = await makeStore(db, brand)
  return { partner, brand, store }
}

type Estate = Awaited<ReturnType<typeof makeEstate>>

/** A role with these codes, or with everything; of a partner, or of the whole platform. */
export async function makeRole(db: Db, codes: string[] | 'all', partner_id: number | null = null) {
  const name = `Role ${next()}`
  const role = await only(
    db
      .insert(roles)
      .values({ name, partner_id, grants_all: codes === 'all' })
      .returning(),
  )
  if (codes !== 'all' && codes.length > 0) {
    await db.insert(roleGrants).values(codes.map((code) => ({ role_id: role.id, code })))
  }
  return role
}

/** A person of a place; `codes` is what they may do, or 'all'. */
export async function makeAccount(
  db: Db,
  scope: ScopeKind,
  codes: string[] | 'all',
  estate?: Estate,
  values: Partial<typeof accounts.$inferInsert> = {},
): Promise<Account> {
  const place = {
    ...(scope !== 'platform' && { partner_id: estate?.partner.id ?? null }),
    ...((scope === 'brand' || scope === 'store') && { brand_id: estate?.brand.id ?? null }),
    ...(scope === 'store' && { offline_id: estate?.store.id ?? null }),
  }
  const number = next()
  const phone = `139${String(number).padStart(8, '0')}`
  const password_hash = await testHash
  const account = await only(
    db
      .insert(accounts)
      .values({ phone, name: `Person ${number}`, password_hash, scope, ...place, ...values })
      .returning(),
  )
  const role = await makeRole(db, codes)
  await db.insert(accountRoles).values({ account_id: account.id, role_id: role.id })
  return account
}

/** A person of the platform with the second password of login variant 2. */
export const makeWithSecondPassword = async (db: Db, codes: string[] | 'all' = []) =>
  makeAccount(db, 'platform', codes, undefined, { second_password_hash: await secondHash })

/** What stores want their guests to see, as it stands in the table. */
export const makeStoreResources = (db: Db, ...values: (typeof storeResources.$inferInsert)[]) =>
  db.insert(storeResources).values(values).returning()
