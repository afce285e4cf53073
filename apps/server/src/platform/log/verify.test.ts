import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { tags } from '@innkeeper/contract/areas/tags'
import { codes } from '@innkeeper/contract/envelope'
import { asc, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { Anchors } from './anchors.ts'
import { LogKey } from './log-key.ts'
import { sealEntries } from './sealer.ts'
import { operationSeals, operations, unsealedOperations } from './tables.ts'
import { verifyLog } from './verify.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await TestServer.start()
  ;({ token } = await server.person('platform', 'all'))
  await Promise.all(Array.from({ length: 12 }, (_, index) => addTag(`T${index}`)))
  await addTag('ключ 钥匙 🔑 "q" \\ \u2028')
})
afterAll(() => server.close())

async function addTag(name: string): Promise<void> {
  const { code } = await server.send('POST', tags.endpoints.save.path, { name }, { token })
  expect(code).toBe(codes.ok)
}

const services = () => server.server.services
const proof = () => ({ key: services().keys.logKey, anchors: { all: [], unreadable: 0 } })
const catchUp = () => services().trailing.catchUp()
const ids = async () =>
  (await server.db.select().from(operations).orderBy(asc(operations.id))).map(({ id }) => id)

describe('the log', () => {
  it('is sealed soon after the changes, without a gap', async () => {
    await catchUp()
    expect(await server.db.$count(unsealedOperations)).toBe(0)
    const seals = await server.db.select().from(operationSeals).orderBy(operationSeals.position)
    expect(seals.map(({ position }) => position)).toEqual(seals.map((_, index) => index + 1))
    expect(seals.map((seal) => seal.operation_id).sort((a, b) => a - b)).toEqual(await ids())
  })

  it('is sealed without being asked', async () => {
    await addTag('by itself')
    await vi.waitFor(async () => expect(await server.db.$count(unsealedOperations)).toBe(0))
  })

  it('is in order, also with entries that wait to be sealed, in one go or in parts', async () => {
    await catchUp()
    const all = (await ids()).length
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`delete from operation_seals where position > 10`)
      await tx.execute(sql`
        insert into unsealed_operations select id from operations o
        where not exists (select 1 from operation_seals s where s.operation_id = o.id)`)
      const count = services().keys.logKey.countOf(10)
      await tx.execute(sql`update installation set value = ${count} where key = 'log_sealed'`)
      const { broken, checked } = await verifyLog(tx, proof())
      expect({ broken, checked }).toEqual({ broken: undefined, checked: all })
    })
    while (await sealEntries(server.db, services().keys.logKey));
    let check = await verifyLog(server.db, proof(), 0, 3)
    let total = check.checked
    while (!check.done) {
      check = await verifyLog(server.db, proof(), check.last, 3)
      total += check.checked
    }
    expect(check.broken).toBeUndefined()
    expect(total).toBe(all)
  })

  it('needs nobody to wait while somebody else seals', async () => {
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7204612)`)
      // The embedded database has one session, which holds the lock already.
      if (services().database.kind === 'embedded') return
      await addTag('while it is held')
      expect(await sealEntries(server.db, services().keys.logKey)).toBe(false)
    })
  })
})

/** Changes something, has the log checked, and takes it back. */
async function tamper(changes: SQL[], key = services().keys.logKey) {
  await catchUp()
  const undo = new Error('taken back')
  let found: Awaited<ReturnType<typeof verifyLog>> | undefined
  await server.db
    .transaction(async (tx) => {
      for (const change of changes) await tx.execute(change)
      found = await verifyLog(tx, { key, anchors: await services().anchors.read() })
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found?.broken
}

describe('verification', () => {
  it.each([
    "account_name = 'somebody else'",
    'account_id = coalesce(account_id, 0) + 1',
    "at = at + interval '1 millisecond'",
    "ip = '10.0.0.99'",
    "user_agent = 'another'",
    "action = '/admin/something/else'",
    "record_id = 'another'",
    "record_type = 'another'",
    "before = '{}'",
    `after = jsonb_build_object('name', 'another')`,
    'result = result + 1',
    'partner_id = coalesce(partner_id, 0) + 1',
    'brand_id = 7',
    'offline_id = 7',
    "request_id = 'another'",
    "mac = 'another'",
    'mac = null',
  ])('finds that somebody set %s', async (assignment) => {
    const id = (await ids())[4]
    const change = sql`update operations set ${sql.raw(assignment)} where id = ${id}`
    expect(await tamper([change])).toMatchObject({ id, flaw: 'changed' })
  })

  it('finds entries that were removed: the first, one between, the last', async () => {
    const all = await ids()
    for (const id of [all[0], all[5], all.at(-1)]) {
      const remove = sql`delete from operations where id = ${id}`
      expect(await tamper([remove])).toMatchObject({ id, flaw: 'removed', at: null })
    }
  })

  it('finds entries that were removed with their seals', async () => {
    const remove = sql`delete from operations where id in (select operation_id from operation_seals where position = 5)`
    const seal = sql`delete from operation_seals where position = 5`
    expect(await tamper([remove, seal])).toMatchObject({ flaw: 'unlinked' })
    const close = sql`update operation_seals set position = position - 1 where position > 5`
    expect(await tamper([remove, seal, close])).toMatchObject({ flaw: 'unlinked' })
  })

  it('finds a log that was rewritten from one entry on, by whoever has not the key', async () => {
    const thief = new LogKey('a key that somebody made up, 32 characters')
    const entries = await server.db.select().from(operations)
    const victim = entries[3]
    if (!victim) throw new Error('no entry')
    const forged = { ...victim, account_name: 'somebody else' }
    const changes = [
      sql`update operations set account_name = 'somebody else', mac = ${thief.macOf(forged)} where id = ${victim.id}`,
    ]
    expect(await tamper(changes)).toMatchObject({ id: victim.id, flaw: 'changed' })
    const [first] = await server.db.select().from(operationSeals).orderBy(operationSeals.position)
    expect(await tamper([], thief)).toMatchObject({ id: first?.operation_id, flaw: 'otherKey' })
  })

  it('finds that two entries changed places', async () => {
    const swap = sql`
      update operation_seals set operation_id = -operation_id where position in (5, 6)`
    const back = sql`
      update operation_seals s set operation_id = -(select operation_id from operation_seals o where o.position = 11 - s.position)
      where position in (5, 6)`
    expect(await tamper([swap, back])).toMatchObject({ flaw: 'unlinked' })
  })

  it('finds an entry that was slipped in, with or without asking for a seal', async () => {
    const slipIn = sql`
      insert into operations overriding system value
      select (jsonb_populate_record(o, '{"id": 99999, "account_name": "Nobody"}')).*
      from operations o order by id desc limit 1`
    expect(await tamper([slipIn])).toMatchObject({ id: 99_999, flaw: 'slippedIn' })
    const ask = sql`insert into unsealed_operations values (99999)`
    expect(await tamper([slipIn, ask])).toMatchObject({ id: 99_999, flaw: 'changed' })
  })

  it('finds that the newest entries are gone, or all of them', async () => {
    const newest = sql`select operation_id from operation_seals where position > 8`
    const removed = [
      sql`delete from operations where id in (${newest})`,
      sql`delete from operation_seals where position > 8`,
    ]
    expect(await tamper(removed)).toMatchObject({ flaw: 'cutOff', at: expect.any(Date) })
    const count = sql`update installation set value = '8' where key = 'log_sealed'`
    expect(await tamper([...removed, count])).toMatchObject({ flaw: 'cutOff' })
    const all = [sql`delete from operations`, sql`delete from operation_seals`]
    expect(await tamper(all)).toMatchObject({ id: 0, flaw: 'cutOff', at: null })
  })

  it('finds an entry whose proof was removed', async () => {
    const id = (await ids())[4]
    const changes = [sql`update operations set mac = null where id = ${id}`]
    expect(await tamper(changes)).toMatchObject({ id, flaw: 'changed' })
  })
})

describe('anchors', () => {
  const file = () => join(services().config.DATA_DIR, 'log-anchors.jsonl')
  const forget = sql`delete from installation where key = 'log_sealed'`
  let positions = 0

  beforeAll(async () => {
    await catchUp()
    positions = await server.db.$count(operationSeals)
    rmSync(file(), { force: true })
    await services().anchors.note(server.db)
  })

  it('are noted once for the same end of the log', async () => {
    await services().anchors.note(server.db)
    const [anchor, ...more] = (await services().anchors.read()).all
    expect(more).toEqual([])
    expect(anchor).toMatchObject({
      position: positions,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('tell that the newest entries are gone when the database was made to forget', async () => {
    const removed = [
      sql`delete from operations where id in (select operation_id from operation_seals where position > 8)`,
      sql`delete from operation_seals where position > 8`,
      forget,
    ]
    expect(await tamper(removed)).toMatchObject({ flaw: 'cutOff' })
    const emptied = [sql`delete from operations`, sql`delete from operation_seals`, forget]
    expect(await tamper(emptied)).toMatchObject({ flaw: 'cutOff' })
  })

  it('tell that the log is another one, even with the right key', async () => {
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace(/"hash":"./, '"hash":"x'))
    expect(await tamper([])).toMatchObject({ flaw: 'notAnchored' })
    writeFileSync(file(), `${before}{"at":"2026`)
    expect(await tamper([])).toBeUndefined()
    for (const damage of ['garbage{', '{"at":1}', '\0\x01']) {
      writeFileSync(file(), before + damage)
      expect(await tamper([])).toMatchObject({ flaw: 'anchorsUnreadable' })
    }
    writeFileSync(file(), before)
  })

  it('go to a web address too', async () => {
    const received: unknown[] = []
    const receiver = createServer(async (request, reply) => {
      received.push(await json(request))
      reply.end()
    }).listen(0, '127.0.0.1')
    await vi.waitFor(() => expect(receiver.address()).not.toBeNull())
    const { port } = receiver.address() as AddressInfo
    const folder = join(services().config.DATA_DIR, 'files')
    await new Anchors(folder, `http://127.0.0.1:${port}/anchor`).note(server.db)
    receiver.close()
    const [anchor] = (await new Anchors(folder, undefined).read()).all
    expect(received).toEqual([anchor])
  })
})
