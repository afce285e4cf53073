import { randomUUID } from 'node:crypto'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { msUntil } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { covers } from '../estate/scope.ts'
import { emit } from '../live/events.ts'
import { sessionEnded } from './events.ts'
import { loadFacts, loadPerson, type Person, type PersonFacts } from './person.ts'
import { hasNoMoreRights } from './rights.ts'
import { views } from './tables.ts'

/** A look is not renewed: whoever wants to look longer starts again, and the log says so. */
const lifetimeMinutes = 30

/** Looking changes nothing; the one exception is to stop looking. */
export const isForViewers = (endpoint: AnyEndpoint): boolean =>
  endpoint.method === 'GET' ||
  endpoint.readOnly === true ||
  endpoint.path === viewAs.endpoints.leave.path

/** Within one's own scope, and nobody who may do more than oneself. */
export const mayLookAs = (viewer: Person, person: PersonFacts): boolean =>
  viewer.codes.has(viewAs.endpoints.start.permission) &&
  covers(viewer, placeOf(person)) &&
  hasNoMoreRights(person, viewer)

export const placeOf = (person: PersonFacts) => ({
  partner_id: person.partnerId,
  brand_id: person.brandId,
  offline_id: person.offlineId,
})

export async function openView(tx: Db, viewer: Person, accountId: number) {
  const [view] = await tx
    .insert(views)
    .values({
      id: randomUUID(),
      account_id: accountId,
      viewer_session_id: viewer.sessionId,
      expires_at: sql`now() + ${lifetimeMinutes} * interval '1 minute'`,
    })
    .returning({ id: views.id, expiresAt: views.expires_at })
  if (!view) throw new Error('insert returned nothing')
  return view
}

/** Looked at anew as often as a session is: it ends when the viewer's rights no longer reach. */
export async function loadView(db: Db, id: string): Promise<Person | undefined> {
  const [view] = await db
    .select({
      account_id: views.account_id,
      viewer_session_id: views.viewer_session_id,
      leftMs: msUntil(views.expires_at),
    })
    .from(views)
    .where(and(eq(views.id, id), isNull(views.ended_at), gt(views.expires_at, sql`now()`)))
  const viewer = view && (await loadPerson(db, view.viewer_session_id))
  const facts = viewer && (await loadFacts(db, view.account_id))
  if (!facts || !mayLookAs(viewer, facts)) return undefined
  return {
    ...facts,
    sessionId: id,
    leftMs: Math.min(view.leftMs, viewer.leftMs),
    jumppath: '',
    viewer: { accountId: viewer.accountId, name: viewer.name, sessionId: viewer.sessionId },
  }
}

export async function endView(tx: Db, id: string): Promise<void> {
  await tx.update(views).set({ ended_at: sql`now()` }).where(eq(views.id, id))
  await emit(tx, sessionEnded, { id })
}
