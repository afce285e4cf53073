import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas as contractAreas } from '@innkeeper/contract/areas'
import { recordTypes } from '@innkeeper/contract/areas/access-check'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { areas, entities, jobs, records, tables } from './areas.ts'
import { assemble } from './crud/define-server-area.ts'
import { definedJobs } from './platform/work/define-job.ts'
import { tablesWithoutRecords } from './testing/tables-without-records.ts'

const source = import.meta.dirname
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: source }).filter((path) => !/[.]test[.]ts$|^testing\//.test(path))

const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()

describe('the areas of the server', () => {
  it('are those of the contract, each once', () => {
    expect(names(areas.flatMap(({ contract }) => contract))).toEqual(names(contractAreas))
  })

  it('are all listed: every folder has its area.ts, and areas.ts names it', () => {
    const listed = [...read('areas.ts').matchAll(/'[.]\/areas\/([^/]+)\/area[.]ts'/g)]
    const folders = globSync('areas/*', { cwd: source })
    expect(listed.map(([, name]) => `areas/${name}`).sort()).toEqual(folders.sort())
  })

  it.each(areas.map((area) => [area.contract[0]?.name ?? 'imports', area] as const))(
    '%s answers the calls of its own part of the contract, and all of them',
    (_name, area) => {
      const own = area.contract.flatMap(({ endpoints }) => Object.values(endpoints))
      const { routes } = assemble([area, ...areas.filter(({ entity }) => entity)])
      const answered = new Set(routes.map(({ endpoint }) => endpoint))
      expect(own.filter((endpoint) => !answered.has(endpoint)).map(({ path }) => path)).toEqual([])
      const beside = assemble([{ ...area, entity: undefined as never }]).routes
      expect(beside.filter(({ endpoint }) => !own.includes(endpoint))).toEqual([])
    },
  )

  it('bring an entity for every resource of the contract', () => {
    expect(names(entities.map(({ area }) => area))).toEqual(
      names(contractAreas.filter((area) => 'resource' in area)),
    )
  })
})

const read = (path: string) => readFileSync(join(source, path), 'utf8')

it('every kind of record that one can ask about is brought by one area', () => {
  const pages = records.map(({ page }) => page)
  expect(pages).toEqual(expect.arrayContaining(Object.keys(recordTypes)))
  expect(new Set(pages).size).toBe(pages.length)
})

it('every job that is defined is brought by an area', async () => {
  for (const path of filesOf('**/*.ts')) {
    if (read(path).includes('defineJob(')) await import(join(source, path))
  }
  expect(jobs.map(({ name }) => name).sort()).toEqual(definedJobs().sort())
})

it('every table that is defined is brought by one area, or holds no records', async () => {
  const defined = new Set<string>()
  for (const path of filesOf('*/*/*tables.ts')) {
    const module: object = await import(join(source, path))
    for (const value of Object.values(module))
      if (is(value, PgTable)) defined.add(getTableName(value))
  }
  const known = [...tables.map(getTableName), ...tablesWithoutRecords]
  expect(known.sort()).toEqual([...defined].sort())
  expect(defined).toContain('rooms')
})
