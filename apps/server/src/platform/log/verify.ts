import type { Flaw } from '@innkeeper/contract/areas/operation-log'
import { asc, desc, eq, getTableColumns, gt, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { installation } from '../http/tables.ts'
import type { KnownAnchors } from './anchors.ts'
import type { LogKey } from './log-key.ts'
import { sealedSoFar } from './sealer.ts'
import { operationSeals, operations, unsealedOperations } from './tables.ts'

interface Broken {
  /** The entry where the log is not in order; the last one that is there when later ones are gone. */
  id: number
  at: Date | null
  flaw: Flaw
}

export interface LogCheck {
  /** How many entries were found in order. */
  checked: number
  /** The place in the chain of the last of them; `after` for the next look. */
  last: number
  done: boolean
  broken: Broken | undefined
}

interface Proof {
  key: LogKey
  /** What was noted of the log elsewhere. */
  anchors: KnownAnchors
}

const batchSize = 1000

/** Follows the chain from the position `after` on, for `most` entries or to its end. */
export async function verifyLog(
  db: Db,
  proof: Proof,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): Promise<LogCheck> {
  const check: LogCheck = { checked: 0, last: after, done: false, broken: undefined }
  let hash = after === 0 ? '' : await hashAt(db, after)
  while (check.checked < most) {
    const links = await linksBehind(db, check.last, Math.min(batchSize, most - check.checked))
    if (links.length === 0) {
      const finished = await finish(db, proof, check)
      // What was sealed meanwhile was looked at neither here nor there.
      if (finished.broken || !(await isSealedBehind(db, check.last))) return finished
      continue
    }
    for (const link of links) {
      const broken = flawOf(proof.key, link, check.last + 1, hash)
      if (broken) return { ...check, done: true, broken }
      hash = link.seal.hash
      check.last = link.seal.position
      check.checked++
    }
  }
  return check
}

const isSealedBehind = async (db: Db, position: number) =>
  (await db.$count(operationSeals, gt(operationSeals.position, position))) > 0

const linksBehind = (db: Db, position: number, most: number) =>
  db
    .select({ seal: getTableColumns(operationSeals), entry: getTableColumns(operations) })
    .from(operationSeals)
    .leftJoin(operations, eq(operations.id, operationSeals.operation_id))
    .where(gt(operationSeals.position, position))
    .orderBy(asc(operationSeals.position))
    .limit(most)

type Link = Awaited<ReturnType<typeof linksBehind>>[number]

function flawOf(
  key: LogKey,
  { seal, entry }: Link,
  position: number,
  before: string | undefined,
): Broken | undefined {
  const broken = (flaw: Flaw) => ({ id: seal.operation_id, at: entry?.at ?? null, flaw })
  if (!entry) return broken('removed')
  if (seal.position !== position || before === undefined) return broken('unlinked')
  if (seal.key_id !== key.id) return broken('otherKey')
  if (entry.mac !== key.macOf(entry)) return broken('changed')
  const hash = key.sealOf(before, position, seal.operation_id, entry.mac)
  return seal.hash === hash ? undefined : broken('unlinked')
}

async function hashAt(db: Db, position: number): Promise<string | undefined> {
  const [seal] = await db
    .select({ hash: operationSeals.hash })
    .from(operationSeals)
    .where(eq(operationSeals.position, position))
  return seal?.hash
}

/** What the chain alone cannot tell: entries beside it, and entries that are gone from its end. */
async function finish(db: Db, { key, anchors }: Proof, check: LogCheck): Promise<LogCheck> {
  const broken =
    (await cutOff(db, key)) ??
    (await contradicted(db, anchors)) ??
    (await slippedIn(db)) ??
    (await forged(db, key))
  const waiting = broken ? 0 : await db.$count(unsealedOperations)
  return { ...check, checked: check.checked + waiting, done: true, broken }
}

/** How many seals there were ever is counted elsewhere than in their table. */
async function cutOff(db: Db, key: LogKey): Promise<Broken | undefined> {
  const [count] = await db.select().from(installation).where(eq(installation.key, sealedSoFar))
  // Read after it: somebody may be sealing.
  const [last] = await db.select({ position: max(operationSeals.position) }).from(operationSeals)
  const there = last?.position ?? 0
  const counted = Number(count?.value.split(' ')[0] ?? 0)
  const isForged = counted > 0 && count?.value !== key.countOf(counted)
  return isForged || counted > there || (there > 0 && counted === 0)
    ? lastEntry(db, 'cutOff')
    : undefined
}

/** Every anchor must still be a link of the chain. */
async function contradicted(
  db: Db,
  { all: anchors, unreadable }: KnownAnchors,
): Promise<Broken | undefined> {
  if (unreadable > 0) return { id: 0, at: null, flaw: 'anchorsUnreadable' }
  if (anchors.length === 0) return undefined
  const known = await db
    .select()
    .from(operationSeals)
    .where(
      sql`${operationSeals.position} = any(${sql.param(anchors.map((each) => each.position))}::bigint[])`,
    )
  const hashes = new Map(known.map(({ position, hash }) => [position, hash]))
  for (const { position, hash } of anchors) {
    const found = hashes.get(position)
    if (found === undefined) return lastEntry(db, 'cutOff')
    if (found === hash) continue
    const id = known.find((seal) => seal.position === position)?.operation_id ?? 0
    return { id, at: null, flaw: 'notAnchored' }
  }
  return undefined
}

async function lastEntry(db: Db, flaw: Flaw): Promise<Broken> {
  const [last] = await db.select().from(operations).orderBy(desc(operations.id)).limit(1)
  return { id: last?.id ?? 0, at: last?.at ?? null, flaw }
}

/** An entry that is neither sealed nor waiting for it was not written by a server. */
async function slippedIn(db: Db): Promise<Broken | undefined> {
  const [stray] = await db
    .select({ id: operations.id, at: operations.at })
    .from(operations)
    .leftJoin(operationSeals, eq(operationSeals.operation_id, operations.id))
    .leftJoin(unsealedOperations, eq(unsealedOperations.id, operations.id))
    .where(sql`${isNull(operationSeals.position)} and ${isNull(unsealedOperations.id)}`)
    .orderBy(asc(operations.id))
    .limit(1)
  return stray && { ...stray, flaw: 'slippedIn' }
}

/** Entries that wait to be sealed carry their own proof already. */
async function forged(db: Db, key: LogKey): Promise<Broken | undefined> {
  const waiting = await db
    .select({ entry: getTableColumns(operations) })
    .from(unsealedOperations)
    .innerJoin(operations, eq(operations.id, unsealedOperations.id))
    .orderBy(asc(operations.id))
  const bad = waiting.find(({ entry }) => entry.mac !== key.macOf(entry))
  return bad && { id: bad.entry.id, at: bad.entry.at, flaw: 'changed' }
}
