import { randomUUID } from 'node:crypto'
import { codes } from '@innkeeper/contract/envelope'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { StartError } from '../http/errors.ts'
import { record } from '../log/operation-log.ts'
import type { Services } from '../services.ts'
import { accountRoles, accounts, roles } from './tables.ts'

export const hasAccounts = async (db: Db): Promise<boolean> => (await db.$count(accounts)) > 0

/** An account of the whole platform with the role that holds every code. */
export async function createAdministrator(
  { db, passwords, keys }: Services,
  person: { phone: string; name: string; password: string; secondPassword?: string | undefined },
): Promise<void> {
  const { secondPassword } = person
  const hashes = {
    password_hash: await passwords.hash(person.password),
    ...(secondPassword && { second_password_hash: await passwords.hash(secondPassword) }),
  }
  await db.transaction(async (tx) => {
    const ofThePlatform = and(eq(accounts.phone, person.phone), isNull(accounts.partner_id))
    if ((await tx.$count(accounts, ofThePlatform)) > 0) {
      throw new StartError(
        `There is already an account of the platform with the phone ${person.phone}.`,
      )
    }
    const everything = eq(roles.grants_all, true)
    const [known] = await tx.select({ id: roles.id }).from(roles).where(everything)
    const [role] = known
      ? [known]
      : await tx
          .insert(roles)
          .values({ name: 'Platform administration', grants_all: true })
          .returning({ id: roles.id })
    const [account] = await tx
      .insert(accounts)
      .values({ phone: person.phone, name: person.name, ...hashes, scope: 'platform' })
      .returning({ id: accounts.id })
    if (!role || !account) throw new Error('insert returned nothing')
    await tx.insert(accountRoles).values({ account_id: account.id, role_id: role.id })
    await record(tx, keys.logKey, {
      ...{ at: new Date(), request_id: randomUUID(), ip: '', user_agent: '' },
      ...{ account_name: '', action: 'npm run admin', result: codes.ok },
      ...{ record_type: 'accounts', record_id: String(account.id) },
      after: { phone: person.phone, name: person.name, scope: 'platform' },
    })
  })
}
