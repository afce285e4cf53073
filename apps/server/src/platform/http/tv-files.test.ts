import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveTv } from './tv-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'innkeeper-tv-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the TV app is served at /tv: the page always anew, its parts for ever', async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<p>TV</p>')
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'main-1.js.gz'), 'packed')
  const app = Fastify()
  await serveTv(app, folder)
  for (const url of ['/tv', '/tv/', '/tv?serial=1']) {
    const { body, headers } = await app.inject(url)
    expect(body).toBe('<p>TV</p>')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
  }
  const part = await app.inject({
    url: '/tv/assets/main-1.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(part.body).toBe('packed')
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/tv/assets/nothing.js')).statusCode).toBe(404)
  await app.close()
})

it('a server without the built app says how to build it', async () => {
  await expect(serveTv(Fastify(), folder)).rejects.toThrow('npm run build')
})
