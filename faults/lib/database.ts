import { tags } from '@innkeeper/contract/areas/tags'
import { codes } from '@innkeeper/contract/envelope'
import pg from 'pg'
import type { Postgres } from '../../harness/postgres.ts'
import type { Round } from './round.ts'
import { createAdministrator, runProgram } from './server.ts'

const template = 'prepared'
let copies = 0

/** What we ask ourselves, over a connection that is not the server's. */
export async function query<Row extends object>(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url, application_name: 'faults' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A database as its first administrator finds it, with two small hotel groups; copied by each fault. */
export async function prepareDatabase(postgres: Postgres, folder: string): Promise<void> {
  await query(postgres.url, `create database ${template}`)
  const url = postgres.urlOf(template)
  await createAdministrator({ DATABASE_URL: url, DATA_DIR: folder })
  const statements = [
    // The rule that a name is there once would hide a change that was made twice.
    'alter table tags drop constraint tags_kind_name_unique',
    `insert into partners (partner_name) values ('North'), ('South')`,
    'insert into brands (partner_id, brand_name) select id, partner_name from partners',
    `insert into stores (partner_id, brand_id, number, title)
     select partner_id, id, 'S' || id, brand_name from brands`,
  ]
  for (const statement of statements) await query(url, statement)
}

export const freshDatabase = (round: Round) => createDatabase(round, template)
export const emptyDatabase = (round: Round) => createDatabase(round, 'template0')

/** The same with so many rooms that a job on them takes its time. */
export async function manyRooms(round: Round, count: number): Promise<string> {
  const url = await freshDatabase(round)
  await query(
    url,
    `insert into rooms (partner_id, brand_id, offline_id, room_id)
     select partner_id, brand_id, id, 'R' || n from (select * from stores limit 1) store,
       generate_series(1, ${count}) n`,
  )
  return url
}

async function createDatabase({ postgres }: Round, from: string): Promise<string> {
  const name = `fault_${++copies}`
  await query(postgres.url, `create database ${name} template ${from}`)
  return postgres.urlOf(name)
}

/** Somebody of a hotel group who may do these things, with the administrator's password. */
export async function addPerson(
  url: string,
  phone: string,
  partner: string,
  rights: string[],
): Promise<void> {
  await query(
    url,
    `with role as (insert into roles (name, partner_id)
        select $1, id from partners where partner_name = $2 returning id, partner_id),
      grants as (insert into role_grants select role.id, unnest($3::text[]) from role),
      person as (insert into accounts (phone, name, password_hash, scope, partner_id)
        select $1, $1, (select min(password_hash) from accounts), 'partner', partner_id from role
        returning id)
    insert into account_roles select person.id, role.id from person, role`,
    [phone, partner, rights],
  )
}

interface Tag {
  id: number
  name: string
  entries: number
}

/** Counts what is there of what was acknowledged, and holds it against the operation log. */
export async function countSurvivors(
  round: Round,
  url: string,
  saved: [name: string, id: number][],
): Promise<void> {
  const logged = `record_type = 'tags' and action = $1 and result = ${codes.ok}`
  const values = [tags.endpoints.save.path]
  const rows = await query<Tag>(
    url,
    `select id, name, (select count(*)::int from operations where ${logged} and record_id = tags.id::text) as entries from tags`,
    values,
  )
  const [orphans] = await query<{ count: number }>(
    url,
    `select count(*)::int from operations
     where ${logged} and not exists (select from tags where tags.id::text = record_id)`,
    values,
  )
  const there = new Map(rows.map(({ id, name }) => [id, name]))
  const lost = saved.filter(([name, id]) => there.get(id) !== name).length
  const twice = rows.length - new Set(rows.map(({ name }) => name)).size
  round.acknowledged += saved.length
  round.lost += lost
  round.twice += twice
  round.promise('nothing acknowledged is lost', lost === 0, `${lost} of ${saved.length}`)
  round.promise('nothing is there twice', twice === 0, `${twice} of ${rows.length}`)
  const unlogged = rows.filter(({ entries }) => entries !== 1).length
  round.promise('each change has one entry in the log', unlogged === 0, `${unlogged} have not`)
  const count = orphans?.count ?? 0
  round.promise('each entry in the log has its change', count === 0, `${count} have not`)
  await verifyLog(round, { DATABASE_URL: url, DATA_DIR: round.folder() })
}

export async function verifyLog(round: Round, env: Record<string, string>): Promise<void> {
  const [code, said] = await runProgram('verify-log.ts', [], env)
  round.promise('the log verifies', code === 0, said.split('\n')[0])
}
