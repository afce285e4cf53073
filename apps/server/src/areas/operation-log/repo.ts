import { codes } from '@innkeeper/contract/envelope'
import type { Language } from '@innkeeper/contract/localized'
import type { PageRequest } from '@innkeeper/contract/paging'
import { changeOf, recordName } from '@innkeeper/contract/traces'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  like,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Listed, visible } from '../../crud/entity.ts'
import { findPage, type ListQuery } from '../../crud/find-page.ts'
import { totalOf } from '../../crud/totals.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { beginsWith, contains, oneOf, tsQuery } from '../../platform/db/search.ts'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { nameParts, operationSeals, operations } from '../../platform/log/tables.ts'
import { titleOfJob } from '../../platform/work/define-job.ts'

export interface Search {
  person: string
  action: string
  record_type: string
  record_id: string
  record_name: string
  offline_id?: number | undefined
  result?: string | undefined
  from?: string | undefined
  to?: string | undefined
  ip: string
}

const log: Listed = { table: operations, counted: true }

export async function list(
  db: Db,
  person: Person,
  { page, per_page, ...search }: Search & PageRequest,
  language: Language,
) {
  const where = await filtersOf(db, search)
  const query: ListQuery = {
    listed: log,
    person,
    filters: where && { where, key: JSON.stringify(search) },
    order: { key: '', by: (direction) => orderOf(search, direction === 'forwards' ? desc : asc) },
  }
  const { total, skip, ids } = await findPage(db, query, { page, per_page })
  const order = orderOf(search)
  // Found by the indexes alone; what was skipped on the way is never read.
  const found = db
    .select({ id: operations.id })
    .from(operations)
    .where(and(visible(person, log), where))
    .orderBy(...order)
    .limit(per_page)
    .offset(skip)
  const rows = await select(db)
    .where(
      and(visible(person, log), ids ? oneOf(operations.id, ids) : inArray(operations.id, found)),
    )
    .orderBy(...order)
  return { data: rows.map((row) => toWire(row, language)), total }
}

/** In the order of the chain; within a span of time by its index, which is almost the same. */
const orderOf = ({ from, to }: Search, by = desc): SQL[] =>
  from || to ? [by(operations.at), by(operations.id)] : [by(operations.id)]

export async function find(db: Db, person: Person, id: number) {
  const [row] = await select(db).where(and(eq(operations.id, id), visible(person, log)))
  return row
}

/** So many entries of a record at one call. */
const historyPage = 10

/** What happened to one record, the newest first, with what it changed. */
export async function history(
  db: Db,
  person: Person,
  { kind, id, older_than }: { kind: string; id: number; older_than?: number | undefined },
  language: Language,
) {
  const { record_type, record_id } = operations
  const rows = await select(db)
    .where(
      and(
        visible(person, log),
        eq(record_type, kind),
        eq(record_id, String(id)),
        olderThan(older_than),
      ),
    )
    .orderBy(desc(operations.id))
    .limit(historyPage + 1)
  const list = rows.slice(0, historyPage).map((row) => {
    const { before, after } = row
    return { ...toWire(row, language), before, after }
  })
  return { list, more: rows.length > historyPage }
}

/** All of it, batch by batch, for a file. */
export async function* all(db: Db, person: Person, search: Search) {
  const filters = await filtersOf(db, search)
  yield* inBatches<Row>((last, most) =>
    select(db)
      .where(and(visible(person, log), filters, olderThan(last?.id)))
      .orderBy(desc(operations.id))
      .limit(most),
  )
}

const olderThan = (id: number | undefined) => (id === undefined ? undefined : lt(operations.id, id))

export const countAll = async (db: Db, person: Person) => (await totalOf(db, log, person)).count

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(operations),
      position: operationSeals.position,
      hash: operationSeals.hash,
      group_name: sql<string>`coalesce(${stores.title}, ${brands.brand_name}, ${partners.partner_name}, '')`,
    })
    .from(operations)
    .leftJoin(operationSeals, eq(operationSeals.operation_id, operations.id))
    .leftJoin(partners, eq(partners.id, operations.partner_id))
    .leftJoin(brands, eq(brands.id, operations.brand_id))
    .leftJoin(stores, eq(stores.id, operations.offline_id))
    .$dynamic()

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

export function toWire(row: Row, language: Language) {
  const { id, account_name, group_name, ip, user_agent, action, result, reason } = row
  const { record_type, record_id, before, after } = row
  const { phone, viewed } = (after ?? {}) as { phone?: string; viewed?: string }
  const name =
    recordName(record_type, record_id, after) ?? recordName(record_type, record_id, before)
  return {
    ...{ id, account_name, group_name, ip, user_agent, action, result, record_type, record_id },
    ...{ reason, change: changeOf(row, before) },
    at: row.at.toISOString(),
    actor_kind: row.actor_kind,
    job_title: row.actor_kind === 'job' ? titleOfJob(account_name)[language] : '',
    phone: row.actor_kind === 'person' && row.account_id === null ? (phone ?? '') : '',
    viewed_as: viewed ?? '',
    record_name: name?.[language] ?? '',
  }
}

async function filtersOf(db: Db, search: Search): Promise<SQL | undefined> {
  const { person, action, record_type, record_id, record_name, offline_id } = search
  const { result, from, to, ip } = search
  const conditions = [
    person && (await doneBy(db, person)),
    action && eq(operations.action, action),
    record_type && eq(operations.record_type, record_type),
    record_id && eq(operations.record_id, record_id),
    record_name && sql`${nameParts(operations.record_name)} @@ ${tsQuery([record_name])}::tsquery`,
    offline_id !== undefined && eq(operations.offline_id, offline_id),
    result && endedWith(result),
    from && gte(operations.at, new Date(from)),
    to && lt(operations.at, new Date(to)),
    ip && like(operations.ip, beginsWith(ip)),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? and(...conditions) : undefined
}

/** Refusals have codes above that of success. */
function endedWith(result: string): SQL {
  if (result === 'ok') return eq(operations.result, codes.ok)
  if (result === 'refused') return gt(operations.result, codes.ok)
  return eq(operations.result, Number(result))
}

/**
 * Entries of people whose name holds the text. The names are walked by the index, from one to the
 * next: there are far fewer of them than entries.
 */
async function doneBy(db: Db, text: string): Promise<SQL> {
  const { account_name } = operations
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names(name) as (
      (select ${account_name} from ${operations} order by ${account_name} limit 1)
      union all
      select (
        select ${account_name} from ${operations} where ${account_name} > names.name
        order by ${account_name} limit 1
      ) from names where names.name is not null
    )
    select name from names where name ilike ${contains(text)}`)
  const names = rows.map((row) => row.name)
  return names.length > 0 ? inArray(account_name, names) : sql`false`
}
