import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../apps/server/src/platform/config/config.ts'
import { inRoot } from './lib/paths.mjs'

const page = readFileSync(inRoot('docs/operations.md'), 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \| (.+?) \|/gm)].map(
  ([, name = '', stated = '']) => ({
    name,
    stated,
  }),
)

test('docs/operations.md lists every setting once, and none that does not exist', () => {
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(settings).sort())
})

test('and states the defaults as they are', () => {
  const wrong = rows.filter(({ name, stated }) => {
    const { success, data } = settings[name].safeParse(undefined)
    const plain = success && (typeof data === 'string' || typeof data === 'number')
    return plain ? stated !== `\`${data}\`` : /^`[^`]+`$/.test(stated)
  })
  expect(wrong).toEqual([])
})
