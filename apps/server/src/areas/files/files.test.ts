import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { files } from '@innkeeper/contract/areas/files'
import { codes, type Envelope, type FieldErrors } from '@innkeeper/contract/envelope'
import { imageTooLarge, imageTooManyPixels, messages } from '@innkeeper/contract/messages'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { type ImageKind, imageKinds, makeImage } from '../../testing/images.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
const path = files.endpoints.upload.path

beforeAll(async () => {
  server = await TestServer.start()
  token = (await server.person('platform', [])).token
})
afterAll(() => server.close())

const image = (kind: ImageKind, size = 500) => makeImage(kind, { size })

interface Part {
  name: string
  content: Buffer | string
  fileName?: string
  type?: string
}
const boundary = 'a-boundary'
const form = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, fileName, type }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
      Buffer.from(`${type ? `\r\ncontent-type: ${type}` : ''}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

async function post(payload: Buffer | string, language = 'en', bearer = token) {
  const response = await server.server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${bearer}`,
      'accept-language': language,
    },
  })
  return { ...response.json<Envelope<string & FieldErrors>>(), status: response.statusCode }
}
const kind = { name: 'type', content: 'banners' }
const upload = (content: Buffer | string, fileName = 'a.png', type = 'image/png') =>
  post(form([kind, { name: 'file', content, fileName, type }]))
const get = (url: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({ url, headers })

describe('an uploaded image', () => {
  it.each(imageKinds)(
    '(%s) is kept under the hash of its content and comes back as it was',
    async (type) => {
      const content = image(type)
      const answer = await upload(content, 'whatever.html', 'text/html')
      const hash = createHash('sha256').update(content).digest('hex')
      expect(answer).toMatchObject({ code: codes.ok, status: 200 })
      expect(answer.data).toBe(`/files/${hash.slice(0, 2)}/${hash}.${type}`)
      const back = await get(answer.data)
      expect(back.rawPayload.equals(content)).toBe(true)
      expect(back.headers['content-type']).toBe(type === 'jpg' ? 'image/jpeg' : `image/${type}`)
    },
  )

  it('is kept once, however often it is uploaded, and at the same moment too', async () => {
    const content = image('png')
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(content)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(readdirSync(join(server.server.services.files.folder, 'incoming'))).toEqual([])
  })

  it('leaves an entry in the operation log', async () => {
    const { data } = await upload(image('png'))
    const [entry] = await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1)
    expect(entry).toMatchObject({
      action: path,
      record_type: 'file',
      record_id: data,
      result: codes.ok,
    })
  })

  it('may be as large as the limit, and not a byte larger', async () => {
    const limit = 1024 * 1024
    expect((await upload(image('png', limit))).code).toBe(codes.ok)
    const refused = await upload(image('png', limit + 1))
    expect(refused).toMatchObject({
      code: codes.tooLarge,
      message: 'Image size cannot exceed 1 MB',
      status: 200,
    })
    const large = form([kind, { name: 'file', content: image('png', 3 * limit), fileName: 'a' }])
    expect((await post(large, 'zh')).message).toBe(imageTooLarge(1).zh)
    expect(readdirSync(join(server.server.services.files.folder, 'incoming'))).toEqual([])
  })
})

describe('what is not an image', () => {
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['GIF', 'GIF89a and more'],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a script', 'alert(1)'],
    ['half a PNG signature', '\x89PN'],
    ['nothing', ''],
  ])('(%s) is refused, whatever it calls itself', async (_what, content) => {
    const answer = await upload(content)
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { file: 'Image can only be JPG, PNG, BMP, WEBP format' } },
    })
    expect(readdirSync(join(server.server.services.files.folder, 'incoming'))).toEqual([])
  })

  it('is never served as a page, not even when it begins as a bitmap', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const content = Buffer.concat([image('bmp'), script])
    const { data } = await upload(content, 'a.html', 'text/html')
    const { headers } = await get(data)
    expect(headers['content-type']).toBe('image/bmp')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('an image that is not whole', () => {
  const whole = Object.fromEntries(imageKinds.map((kind) => [kind, image(kind)]))
  const part = (kind: ImageKind, from: number, to?: number) => [
    kind,
    whole[kind]?.subarray(from, to),
  ]

  it.each([
    ...imageKinds.flatMap((kind) => [part(kind, 0, 30), part(kind, 0, 60), part(kind, 0, -450)]),
    part('jpg', 0, -2),
    part('png', 0, -5),
    part('webp', 0, -2),
    ['bmp', Buffer.from('BM')],
    ['bmp', Buffer.from('BM<script>alert(1)</script>'.padEnd(80))],
    ['bmp', makeImage('bmp', { size: 10_200, width: 50, height: 50 }).subarray(0, 5000)],
    ['png', Buffer.concat([image('png').subarray(0, 8), Buffer.alloc(500)])],
    ['jpg', Buffer.concat([image('jpg').subarray(0, 3), Buffer.alloc(500)])],
    ['webp', Buffer.from(`RIFF\xf0\0\0\0WEBPVP8 ${'x'.repeat(300)}`, 'latin1')],
  ] as [string, Buffer][])('(%s) is refused and not kept', async (_kind, content) => {
    const answer = await upload(content)
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { file: messages.fileDamaged.en } },
    })
    expect(readdirSync(join(server.server.services.files.folder, 'incoming'))).toEqual([])
  })

  it.each([
    ['png', 50_000, 50_000],
    ['png', 20_001, 1],
    ['jpg', 60_000, 60_000],
    ['bmp', 8000, 8000],
    ['webp', 16_384, 16_384],
  ] as const)('or too large to show (%s of %i x %i) is refused', async (kind, width, height) => {
    const { code, data } = await upload(makeImage(kind, { width, height }))
    expect([code, data.fields.file]).toEqual([
      codes.invalidInput,
      imageTooManyPixels(50, 20_000).en,
    ])
  })

  it('or as large as may be is taken', async () => {
    expect((await upload(makeImage('png', { width: 10_000, height: 5000 }))).code).toBe(codes.ok)
  })
})

describe('a disk that is full', () => {
  it('is told to the person; nothing is left behind, and the next one works', async () => {
    const { files: store } = server.server.services
    const { openForWriting } = store
    store.openForWriting = (file) => {
      writeFileSync(file, 'half')
      const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
      return new Writable({ write: (_chunk, _encoding, done) => done(error) })
    }
    const refused = await upload(image('png', 200_000))
    store.openForWriting = openForWriting
    expect(refused).toMatchObject({
      code: codes.unavailable,
      message: messages.diskFull.en,
      status: 200,
    })
    expect(readdirSync(join(store.folder, 'incoming'))).toEqual([])
    expect((await upload(image('png'))).code).toBe(codes.ok)
  })
})

describe('a form', () => {
  const good = { name: 'file', content: image('png'), fileName: 'a.png' }
  const withFile = (language: 'en' | 'zh') => ({
    code: codes.invalidInput,
    status: 200,
    data: { fields: { file: messages.fileMissing[language] } },
  })

  it('needs a session', async () => {
    expect((await post(form([kind, good]), 'en', '')).code).toBe(codes.signedOut)
  })

  it('without a file is refused', async () => {
    expect(await post(form([kind]), 'zh')).toMatchObject(withFile('zh'))
    const json = await server.send('POST', path, { type: 'banners' }, { token })
    expect(json).toMatchObject(withFile('en'))
  })

  it.each([
    ['no type', [good]],
    ['a strange type', [{ ...kind, content: 'passports' }, good]],
    ['a field more', [kind, { name: 'partner_id', content: '1' }, good]],
  ])('with %s is refused', async (_what, parts: Part[]) => {
    expect((await post(form(parts))).code).toBe(codes.invalidInput)
  })

  it('with a second file takes the first and no other', async () => {
    const second = { ...good, content: image('png') }
    const answer = await post(form([kind, good, second]))
    const hash = createHash('sha256').update(second.content).digest('hex')
    expect(JSON.stringify(answer)).not.toContain(hash)
    expect((await get(`/files/${hash.slice(0, 2)}/${hash}.png`)).statusCode).toBe(404)
  })

  it.each([
    ['nothing', ''],
    ['rubbish', 'rubbish'],
    ['half of it', form([kind, good]).subarray(0, 400)],
    ['no end', form([kind, good]).subarray(0, -10)],
  ])('of which %s came is answered with the envelope, not with a crash', async (_what, payload) => {
    const { code, status } = await post(payload)
    expect([status, code]).toEqual([200, codes.invalidInput])
    expect(readdirSync(join(server.server.services.files.folder, 'incoming'))).toEqual([])
  })
})

describe('a download', () => {
  let url: string
  let content: Buffer

  beforeAll(async () => {
    content = image('bmp', 5000)
    url = (await upload(content)).data
  })

  it('is kept by browsers for ever, and asked for again only by its mark', async () => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const etag = String(headers.etag)
    expect(etag).toMatch(/"/)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('comes in pieces to whoever asks for a range', async () => {
    const piece = await get(url, { range: 'bytes=100-199' })
    expect(piece.statusCode).toBe(206)
    expect(piece.headers['content-range']).toBe('bytes 100-199/5000')
    expect(piece.rawPayload.equals(content.subarray(100, 200))).toBe(true)
    const end = await get(url, { range: 'bytes=-10', 'accept-encoding': 'gzip, br' })
    expect(end.statusCode).toBe(206)
    expect(end.rawPayload.equals(content.subarray(-10))).toBe(true)
  })

  it('of a range that is not there is answered 416 with the envelope', async () => {
    const beyond = await get(url, { range: 'bytes=9000-9100' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.json().code).toBe(codes.invalidInput)
  })

  it('of what is not there is answered 404 with the envelope', async () => {
    const answer = await get(`/files/ab/${'ab'.repeat(32)}.png`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: codes.notFound,
      message: messages.notFound.en,
      data: null,
    })
  })

  it.each([
    '/files/../keys/token',
    '/files/..%2fkeys%2ftoken',
    '/files/%2e%2e/keys/token',
    '/files/..%5ckeys%5ctoken',
    '/files/....//keys/token',
    '/files//etc/passwd',
    '/files/%00',
    '/files/incoming',
    '/files/incoming/half',
    '/files/',
    '/files/ab/page.html',
  ])('never leaves the folder of files: %s', async (address) => {
    const { folder } = server.server.services.files
    writeFileSync(join(folder, 'incoming', 'half'), '<script>')
    mkdirSync(join(folder, 'ab'), { recursive: true })
    writeFileSync(join(folder, 'ab', 'page.html'), '<script>')
    const answer = await get(address)
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: expect.any(Number), data: null })
  })
})
