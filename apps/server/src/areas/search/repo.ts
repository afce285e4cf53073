import { and, asc, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type BoundEntity, labelColumn, type Row, visible } from '../../crud/entity.ts'
import { type Found, neededColumn } from '../../crud/found.ts'
import { presented, selectRows } from '../../crud/query.ts'
import type { Db } from '../../platform/db/database.ts'
import { beginsWith, oneOf, tsQuery } from '../../platform/db/search.ts'
import type { Person } from '../../platform/identity/person.ts'

type FoundEntity = Found<BoundEntity>

/** The words name so many stores at the most in which numbers are looked for. */
const mostPlaces = 200

/** Records of one kind that the person may see, the best first; `most` of them. */
export async function findRecords(
  db: Db,
  person: Person,
  entity: FoundEntity,
  { text, words, most }: { text: string; words: string[]; most: number },
): Promise<Row[]> {
  const { find } = entity
  const found =
    'words' in find
      ? byWords(db, person, entity, { text, words, most })
      : byStart(db, person, entity, { ...find, text, words, most })
  if (!found) return []
  const rows = await selectRows(db, entity)
    .where(inArray(entity.table.id, found.ids))
    .orderBy(...found.order)
    .limit(most)
  return presentable(db, person, entity, rows)
}

/** Those of the given records that the person may see. */
export async function findByIds(db: Db, person: Person, entity: FoundEntity, ids: number[]) {
  const rows = await selectRows(db, entity).where(
    and(oneOf(entity.table.id, ids), visible(person, entity)),
  )
  return presentable(db, person, entity, rows)
}

/** Times and the like stay as the database has them: only names and numbers are shown. */
const presentable = (
  db: Db,
  person: Person,
  entity: FoundEntity,
  rows: Record<string, unknown>[],
) => presented(db, { ...entity, present: undefined }, person, rows)

interface FoundIds {
  ids: SQL
  order: SQL[]
}

interface Asked {
  text: string
  words: string[]
  most: number
}

/** Each word is the start of one that the record has; whole names before others, short before long. */
function byWords(db: Db, person: Person, entity: FoundEntity, { text, words, most }: Asked) {
  const label = labelColumn(entity)
  const whole = text.toLowerCase()
  const order = [
    sql`case when lower(${label}) = ${whole} then 0
      when lower(${label}) like ${beginsWith(whole)} then 1 else 2 end`,
    sql`length(${label})`,
    asc(entity.table.id),
  ]
  const ids = db
    .select({ id: entity.table.id })
    .from(entity.table)
    .where(and(visible(person, entity), holdsWords(entity, words)))
    .orderBy(...order)
    .limit(most)
  return { ids: sql`${ids}`, order } satisfies FoundIds
}

const holdsWords = (entity: FoundEntity, words: string[]): SQL =>
  sql`${neededColumn(entity, 'find_words')} @@ ${tsQuery(words)}::tsquery`

/** Of several words one is the number: the last that has a digit. The others name where it is. */
function byStart(
  db: Db,
  person: Person,
  entity: FoundEntity,
  { text, words, most, start, inside }: Asked & { start: string; inside?: string | undefined },
): FoundIds | undefined {
  const number = words.findLast((word) => /\p{N}/u.test(word)) ?? words.at(-1) ?? ''
  const places = words.filter((word) => word !== number)
  const column = neededColumn(entity, start)
  // By the number alone: thousands of stores have the same one.
  const order = [sql`${column} using ~<~`]
  const typed = places.length === 0 ? text : number
  const where = places.length === 0 ? undefined : insideOf(db, person, entity, inside, places)
  if (places.length > 0 && !where) return undefined
  // In the order of its index, each spelling by itself: so it ends after a few rows.
  const selects = spellings(typed).map(
    (spelling) =>
      sql`(select ${entity.table.id} from ${entity.table}
        where ${and(visible(person, entity), where, like(column, beginsWith(spelling)))}
        order by ${sql.join(order, sql`, `)} limit ${most})`,
  )
  return { ids: sql`(${sql.join(selects, sql` union all `)})`, order }
}

/** Serial numbers are written in capitals, and typed as it comes. */
const spellings = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]

/** In one of the records that the words name, and that the person may see. */
function insideOf(
  db: Db,
  person: Person,
  entity: FoundEntity,
  inside: string | undefined,
  words: string[],
): SQL | undefined {
  const to = inside && entity.area.resource.fields[inside]?.reference?.to
  if (!inside || !to) return undefined
  const target = entity.others.get(to)
  const places = db
    .select({ id: target.table.id })
    .from(target.table)
    .where(and(visible(person, target), holdsWords(target as FoundEntity, words)))
    .orderBy(sql`length(${labelColumn(target)})`)
    .limit(mostPlaces)
  return sql`${neededColumn(entity, inside) as PgColumn} in (${places})`
}
