import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Person } from './person.ts'
import { everyCode, hasNoMoreRights, isPlatformOnly, type Rights } from './rights.ts'
import { roleGrants, roles } from './tables.ts'

export interface Role extends Rights {
  id: number
  name: string
  partner_id: number | null
}

/** Roles with what they hold of what there is. */
export async function rolesWithRights(db: Db, where?: SQL): Promise<Role[]> {
  const rows = await db
    .select({ role: roles, code: roleGrants.code })
    .from(roles)
    .leftJoin(roleGrants, eq(roleGrants.role_id, roles.id))
    .where(where)
    .orderBy(roles.name, roles.id)
  const known = await everyCode(db)
  return [...Map.groupBy(rows, (row) => row.role.id).values()].flatMap((grants) => {
    const role = grants[0]?.role
    if (!role) return []
    const { id, name, partner_id, grants_all } = role
    const given = grants.flatMap(({ code }) => (code && known.has(code) ? code : []))
    return {
      id,
      name,
      partner_id,
      grantsAll: grants_all,
      codes: grants_all ? known : new Set(given),
    }
  })
}

/**
 * What somebody can give: roles of their partner and of the platform, with no more than they have.
 * What a role has for people of the platform only is nothing in the hands of anybody else.
 */
export async function givableRoles(db: Db, editor: Person): Promise<Role[]> {
  if (editor.scope === 'platform') {
    return (await rolesWithRights(db)).filter((role) => hasNoMoreRights(role, editor))
  }
  const ownPartner = or(isNull(roles.partner_id), eq(roles.partner_id, editor.partnerId ?? 0))
  return (await rolesWithRights(db, ownPartner))
    .map((role) => ({ ...role, codes: codesBelowPlatform(role) }))
    .filter((role) => hasNoMoreRights(role, editor))
}

const codesBelowPlatform = ({ codes }: Role) =>
  new Set([...codes].filter((code) => !isPlatformOnly(code)))
