import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('is taken over also when somebody crashed while taking it over', () => {
    writeFileSync(join(folder, 'innkeeper.lock'), '999999999 1')
    const guard = join(folder, 'innkeeper.lock.stale')
    writeFileSync(guard, '999999999 1')
    expect(() => openDataFolder(folder)).toThrow('is being opened by another process')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(guard, longAgo, longAgo)
    openDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not given back by somebody who lost it', () => {
    const first = openDataFolder(folder)
    writeFileSync(join(folder, 'innkeeper.lock'), '1 somebody else')
    first.release()
    expect(readdirSync(folder)).toEqual(['innkeeper.lock'])
  })

  it('goes to exactly one of many that come at the same moment, also over a stale one', async () => {
    const rounds = 200
    const contenders = 3
    const script = `
      import { existsSync, utimesSync, writeFileSync } from 'node:fs'
      import { openDataFolder } from '${module}'
      const won = []
      writeFileSync('${folder}/ready-' + process.pid, '')
      while (!existsSync('${folder}/go'));
      for (let round = 0; round < ${rounds}; round++) {
        try { openDataFolder('${folder}/' + round); won.push(round) } catch {}
      }
      console.log(JSON.stringify(won))
      while (!existsSync('${folder}/over')) await new Promise((done) => setTimeout(done, 50))`
    for (let round = 0; round < rounds; round++) {
      mkdirSync(join(folder, String(round)))
      writeFileSync(join(folder, String(round), 'innkeeper.lock'), '999999999 1')
    }
    const wins: number[] = []
    const processes = Array.from({ length: contenders }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script])
      const told = once(child.stdout, 'data').then(([line]) => wins.push(...JSON.parse(line)))
      return { told, ended: once(child, 'close') }
    })
    const isReady = (name: string) => name.startsWith('ready-')
    await vi.waitUntil(() => readdirSync(folder).filter(isReady).length === contenders, 20_000)
    writeFileSync(join(folder, 'go'), '')
    await Promise.all(processes.map(({ told }) => told))
    writeFileSync(join(folder, 'over'), '')
    await Promise.all(processes.map(({ ended }) => ended))
    expect(wins.sort((a, b) => a - b)).toEqual(Array.from({ length: rounds }, (_, round) => round))
  })
})
