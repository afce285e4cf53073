import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

/** The rules that a small project of these files breaks. A file's text is its imports. */
async function broken(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { forbidden, options = {} } = config
  const { output } = await cruise(
    ['apps', 'packages'],
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: project },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))].sort()
}

const bringsIn = (path) => `import { thing } from '${path}'\nexport const other = thing\n`
const thing = 'export const thing = 1\n'
const server = 'apps/server/src'

let project

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'innkeeper-project-'))
  for (const name of ['zod', 'drizzle-orm', 'pg', 'fastify', 'typescript']) {
    const folder = join(project, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
    writeFileSync(join(folder, 'index.js'), thing)
  }
  const dependencies = { zod: '1', 'drizzle-orm': '1', pg: '1', fastify: '1' }
  const manifest = { name: 'project', dependencies, devDependencies: { typescript: '1' } }
  for (const folder of ['.', 'apps/server', 'apps/web', 'packages/contract']) {
    mkdirSync(join(project, folder, 'src'), { recursive: true })
    writeFileSync(join(project, folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(project, folder, 'src/standing.ts'), thing)
  }
})

afterEach(() => rmSync(project, { recursive: true }))

test('a project in order breaks no rule', async () => {
  const files = {
    'packages/contract/src/areas/stores.ts': bringsIn('zod'),
    [`${server}/areas/stores/repo.ts`]: bringsIn('drizzle-orm'),
    [`${server}/areas/stores/tables.ts`]: bringsIn('drizzle-orm'),
    [`${server}/areas/stores/service.ts`]: bringsIn('../../platform/db.ts'),
    [`${server}/areas/stores/stores.test.ts`]: bringsIn('drizzle-orm'),
    [`${server}/platform/db.ts`]: `${bringsIn('pg')}${thing}`,
    'apps/web/src/areas/stores/page.tsx': `${bringsIn('../../ui/card.tsx')}export const Page = () => <p>{thing}</p>\n`,
    'apps/web/src/ui/card.tsx': thing,
  }
  expect(await broken(files)).toEqual([])
})

test.each([
  ['server', 'import'],
  ['web', 'import'],
])('an area of the %s may not import another one', async (app) => {
  const areas = `apps/${app}/src/areas`
  const files = {
    [`${areas}/stores/service.ts`]: bringsIn('../rooms/service.ts'),
    [`${areas}/rooms/service.ts`]: thing,
  }
  expect(await broken(files)).toEqual(['no-imports-between-areas'])
})

test('not even for a type, nor lazily', async () => {
  const files = {
    [`${server}/areas/stores/service.ts`]:
      "import type { T } from '../rooms/service.ts'\nexport type U = T\n",
    [`${server}/areas/rooms/service.ts`]: 'export type T = 1\n',
  }
  expect(await broken(files)).toEqual(['no-imports-between-areas'])
  const lazily = {
    [`${server}/areas/stores/service.ts`]:
      "export const load = () => import('../rooms/service.ts')\n",
  }
  expect(await broken(lazily)).toEqual(['no-imports-between-areas'])
})

test.each(['platform', 'crud', 'gateway'])('%s may not import an area', async (floor) => {
  const files = {
    [`${server}/${floor}/handle.ts`]: bringsIn('../areas/stores/service.ts'),
    [`${server}/areas/stores/service.ts`]: thing,
  }
  expect(await broken(files)).toEqual(['lower-layers-import-no-area'])
})

test.each(['drizzle-orm', 'pg'])('a service may not bring in %s', async (name) => {
  const files = { [`${server}/areas/stores/service.ts`]: bringsIn(name) }
  expect(await broken(files)).toEqual(['sql-only-where-it-belongs'])
})

test('the console cannot see the server, nor the server the console', async () => {
  expect(
    await broken({ 'apps/web/src/api/client.ts': bringsIn('../../../server/src/standing.ts') }),
  ).toEqual(['no-imports-between-apps'])
  rmSync(join(project, 'apps/web/src/api'), { recursive: true })
  expect(await broken({ [`${server}/main.ts`]: bringsIn('../../web/src/standing.ts') })).toEqual([
    'no-imports-between-apps',
  ])
})

test.each(['fastify', 'node:fs', '../../../apps/server/src/standing.ts'])(
  'the contract may not import %s',
  async (path) => {
    expect(await broken({ 'packages/contract/src/area.ts': bringsIn(path) })).toEqual([
      'packages-know-only-zod',
    ])
  },
)

test('the server may not use the device client, nor the device client the contract or a socket', async () => {
  const client = 'packages/device-client/src'
  mkdirSync(join(project, client), { recursive: true })
  writeFileSync(join(project, client, 'standing.ts'), thing)
  const used = { [`${server}/main.ts`]: bringsIn(`../../../${client}/standing.ts`) }
  expect(await broken(used)).toEqual(['only-devices-use-the-device-client'])
  rmSync(join(project, server, 'main.ts'))
  for (const path of ['node:net', '../../contract/src/standing.ts']) {
    expect(await broken({ [`${client}/device.ts`]: bringsIn(path) })).toEqual([
      'packages-know-only-zod',
    ])
  }
})

test('what ships may not need a development package', async () => {
  const files = { [`${server}/main.ts`]: bringsIn('typescript') }
  expect(await broken(files)).toEqual(['no-development-package-in-the-product'])
})

test('circles and imports that lead nowhere are found', async () => {
  const files = {
    [`${server}/platform/a.ts`]: `${bringsIn('./b.ts')}${thing}`,
    [`${server}/platform/b.ts`]: `${bringsIn('./a.ts')}`,
    [`${server}/platform/c.ts`]: bringsIn('./nowhere.ts'),
  }
  expect(await broken(files)).toEqual(['everything-resolves', 'no-cycles'])
})

test.each([
  ['of types', `import type { T } from './b.ts'\nexport type U = T\n${thing}`],
  ['that a lazy import closes', `export const load = () => import('./b.ts')\n${thing}`],
])('a circle %s is a circle', async (_, text) => {
  const files = {
    [`${server}/platform/a.ts`]: text,
    [`${server}/platform/b.ts`]: `${bringsIn('./a.ts')}export type T = 1\n`,
  }
  expect(await broken(files)).toEqual(['no-cycles'])
})

test.each(['areas/stores', 'ui/page', 'session'])('%s may not import the frame', async (folder) => {
  const up = folder.includes('/') ? '../..' : '..'
  const files = {
    [`apps/web/src/${folder}/thing.ts`]: bringsIn(`${up}/app/layout.ts`),
    'apps/web/src/app/layout.ts': thing,
  }
  expect(await broken(files)).toEqual(['only-app-imports-app'])
})

test('the product may not lean on a test', async () => {
  const files = {
    [`${server}/platform/a.ts`]: bringsIn('./b.test.ts'),
    [`${server}/platform/b.test.ts`]: thing,
  }
  expect(await broken(files)).toEqual(['nothing-imports-tests'])
})
