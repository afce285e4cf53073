import type { Localized } from '@innkeeper/contract/localized'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Db } from '../../platform/db/database.ts'
import type { Place } from '../../platform/estate/scope.ts'
import type { Person } from '../../platform/identity/person.ts'
import { givableRoles } from '../../platform/identity/roles.ts'
import type { ScopeKind } from '../../platform/identity/tables.ts'
import { findPlace, nowhere } from './repo.ts'

const levels = [
  ['store', 'offline_id'],
  ['brand', 'brand_id'],
  ['partner', 'partner_id'],
] as const

interface Placement extends Place {
  scope: ScopeKind
  flaws: Record<string, Localized>
}

/** Where an account shall stand; never above or beside the editor's own place. */
export async function placeFor(tx: Db, editor: Person, wanted: Place): Promise<Placement> {
  const lowest = levels.find(([, field]) => wanted[field] !== null)
  if (!lowest) {
    const scope = 'platform'
    if (editor.scope === scope) return { ...nowhere, scope, flaws: {} }
    return { ...nowhere, scope, flaws: { partner_id: rightsMessages.scopeAbove } }
  }
  const [scope, field] = lowest
  const place = await findPlace(tx, editor, scope, wanted[field] ?? 0)
  if (!place) return { ...nowhere, scope, flaws: { [field]: rightsMessages.scopeAbove } }
  const wrong = levels.find(([, each]) => wanted[each] !== null && wanted[each] !== place[each])
  return { ...place, scope, flaws: wrong ? { [wrong[1]]: rightsMessages.placeDiffers } : {} }
}

/**
 * Only roles that the editor could give, and of a partner's roles only those of the same partner,
 * once it is known which one that is.
 */
export async function areGivable(
  tx: Db,
  editor: Person,
  partnerId: number | null | undefined,
  roleIds: number[],
): Promise<boolean> {
  const roles = new Map((await givableRoles(tx, editor)).map((role) => [role.id, role]))
  return roleIds.every((id) => {
    const role = roles.get(id)
    if (!role || role.partner_id === null || partnerId === undefined) return role !== undefined
    return role.partner_id === partnerId
  })
}
