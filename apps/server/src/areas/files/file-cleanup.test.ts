import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files as filesArea } from '@innkeeper/contract/areas/files'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { accountQuotaFull, storeQuotaFull } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tables } from '../../areas.ts'
import { fileCleanup } from '../../platform/files/file-cleanup.ts'
import { files, fileUploads } from '../../platform/files/tables.ts'
import { makeEstate, makePartner } from '../../testing/factories.ts'
import { makeImage } from '../../testing/images.ts'
import { runJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await TestServer.start({
    UPLOAD_ACCOUNT_MEGABYTES: '1',
    UPLOAD_STORE_MEGABYTES: '1',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await server.person('platform', [])).token
})

async function upload(content: Buffer, bearer = token): Promise<Envelope<string>> {
  const boundary = 'b'
  const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`
  const response = await server.server.app.inject({
    method: 'POST',
    url: filesArea.endpoints.upload.path,
    headers: {
      authorization: `Bearer ${bearer}`,
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(`${head('type')}\r\n\r\nbanners\r\n${head('file')}; filename="a"\r\n\r\n`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  return response.json<Envelope<string>>()
}

const store = () => server.server.services.files
const onDisk = (path: string) => existsSync(join(store().folder, path.slice('/files'.length)))
const cleanUp = () => runJob(server, fileCleanup(tables))
/** Lets a day and more go by for all files. */
const age = () =>
  server.db.update(files).set({ unused_since: sql`unused_since - interval '25 hours'` })
const image = (size = 500) => makeImage('png', { size })

describe('the space of an account', () => {
  const big = 400 * 1024

  it('is what it has uploaded; the same image counts once', async () => {
    const [first, second] = [image(big), image(big)]
    for (const content of [first, second, first, second, first]) {
      expect((await upload(content)).code).toBe(codes.ok)
    }
    const third = image(big)
    expect(await upload(third)).toMatchObject({
      code: codes.tooLarge,
      message: accountQuotaFull(1, 24).en,
    })
    expect(readdirSync(join(store().folder, 'incoming'))).toEqual([])
    expect((await server.db.select().from(files)).map(({ bytes }) => bytes)).toEqual([big, big])
    expect((await upload(first)).code).toBe(codes.ok)
    const other = await server.person('platform', [])
    expect((await upload(third, other.token)).code).toBe(codes.ok)
  })

  it('holds when many come at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(image(big))))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(2)
  })

  it('of a store is shared by its people', async () => {
    const estate = await makeEstate(server.db)
    const people = [
      await server.person('store', [], estate),
      await server.person('store', [], estate),
    ]
    const [one = '', other = ''] = people.map((person) => person.token)
    for (const bearer of [one, other])
      expect((await upload(image(big), bearer)).code).toBe(codes.ok)
    expect(await upload(image(big), other)).toMatchObject({
      code: codes.tooLarge,
      message: storeQuotaFull(1, 24).en,
    })
  })

  it('is free again when the images are gone', async () => {
    for (const _ of [1, 2]) await upload(image(big))
    expect((await upload(image(big))).code).toBe(codes.tooLarge)
    await age()
    await cleanUp()
    expect((await upload(image(big))).code).toBe(codes.ok)
  })
})

describe('clean-up', () => {
  it('removes what no record has used for a day, and nothing before that', async () => {
    const { data } = await upload(image())
    await cleanUp()
    expect(onDisk(data)).toBe(true)
    await age()
    await cleanUp()
    expect(onDisk(data)).toBe(false)
    expect(await server.db.$count(fileUploads, eq(fileUploads.path, data))).toBe(0)
  })

  it('keeps what a record uses, however old, until a day after its last one', async () => {
    const { data } = await upload(image())
    const [one, other] = [
      await makePartner(server.db, { image: data }),
      await makePartner(server.db, { image: data }),
    ]
    const without = (id: number) =>
      server.db.execute(sql`update partners set image = '' where id = ${id}`)
    for (const act of [() => without(one.id), () => without(other.id), () => {}]) {
      await age()
      await cleanUp()
      expect(onDisk(data)).toBe(true)
      await act()
    }
    await age()
    await cleanUp()
    expect(onDisk(data)).toBe(false)
  })

  it('keeps a file that is uploaded again at the moment of its removal', async () => {
    const content = image()
    const { data } = await upload(content)
    await age()
    const files = store()
    const remove = files.remove.bind(files)
    let again: Promise<Envelope<string>> | undefined
    files.remove = async (path) => {
      again = upload(content)
      await new Promise((done) => setTimeout(done, 300))
      await remove(path)
    }
    await cleanUp()
    files.remove = remove
    expect((await again)?.data).toBe(data)
    expect(onDisk(data)).toBe(true)
    await cleanUp()
    expect(onDisk(data)).toBe(true)
  })

  it('finds files that nobody has noted, and gives them their day', async () => {
    const hash = 'ab'.repeat(32)
    const path = `/files/ab/${hash}.png`
    mkdirSync(join(store().folder, 'ab'), { recursive: true })
    writeFileSync(join(store().folder, 'ab', `${hash}.png`), 'x')
    await cleanUp()
    expect(onDisk(path)).toBe(true)
    await age()
    await cleanUp()
    expect(onDisk(path)).toBe(false)
  })

  it('removes what a crash has left of an upload, and leaves one that is coming in', async () => {
    const incoming = join(store().folder, 'incoming')
    for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'x')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(join(incoming, 'old'), twoDaysAgo, twoDaysAgo)
    await cleanUp()
    expect(readdirSync(incoming)).toEqual(['new'])
  })
})
