import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const module = new URL('data-folder.ts', import.meta.url).href
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock on the data folder', () => {
  it('keeps a second opening out until the first is over', () => {
    const first = openDataFolder(folder)
    expect(() => openDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
    first.release()
    openDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['', 'rubbish', '999999999 1', `${process.pid} 1`])(
    'is taken over when nobody holds it any more (%j)',
    (left) => {
      writeFileSync(join(folder, 'innkeeper.lock'), left)
      openDataFolder(folder).release()
    },
  )

  it('is not given back by somebody who lost it', () => {
    const first = openDataFolder(folder)
    writeFileSync(join(folder, 'innkeeper.lock'), '1 somebody else')
    first.release()
    expect(readdirSync(folder)).toEqual(['innkeeper.lock'])
  })

  it('goes to exactly one of many that come at the same moment, also over a stale one', async () => {
    const at = Date.now() + 1500
    const script = `
      const { openDataFolder } = await import('${module}')
      while (Date.now() < ${at} || Date.now() % 50 !== 0);
      let won = 0
      for (let round = 0; round < 20; round++) {
        try { openDataFolder('${folder}/' + round); won += 2 ** round } catch {}
      }
      console.log(won)
      setTimeout(() => {}, 3000)`
    const rounds = Array.from({ length: 20 }, (_, round) => join(folder, String(round)))
    for (const round of rounds) {
      mkdirSync(round)
      writeFileSync(join(round, 'innkeeper.lock'), '999999999 1')
    }
    const contenders = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
    )
    const wins = (await Promise.all(contenders)).map(({ stdout }) => Number(stdout))
    // Each round is a bit: won by one means that the sum has no carry and no gap.
    expect(wins.reduce((sum, each) => sum + each, 0)).toBe(2 ** 20 - 1)
  })
})
