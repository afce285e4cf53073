import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, productNode, UserError } from './paths.mjs'
import { runQuietly } from './run.mjs'

/** The web apps that the server serves, and the packages that go into them. */
const webApps = [
  { title: 'the console', folder: 'apps/web', packages: ['contract', 'device-protocol'] },
  { title: 'the TV app', folder: 'apps/tv', packages: ['device-client', 'device-protocol'] },
]
/** @typedef {(typeof webApps)[number]} WebApp */

const stampOf = (/** @type {WebApp} */ { folder }) => inRoot(folder, 'dist/.built-from')
/** Whatever the shell says: a bundle for tests gives every dialog the same id. */
const production = { NODE_ENV: 'production' }
const ignored = new Set(['node_modules', 'dist'])

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/**
 * A fingerprint of everything that a bundle is made from.
 * @param {WebApp} app
 */
function sources({ folder, packages }) {
  const hash = createHash('sha256').update(JSON.stringify(production))
  const files = [
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
    inRoot('scripts/lib/compress-files.ts'),
    ...filesBelow(inRoot(folder)),
    ...packages.flatMap((name) => [...filesBelow(inRoot('packages', name))]),
  ]
  for (const file of files) hash.update(file.slice(inRoot().length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {WebApp} app */
function builtFrom(app) {
  try {
    return readFileSync(stampOf(app), 'utf8')
  } catch {
    return undefined
  }
}

/** Builds the console and the TV app, if anything that they are made of has changed. */
export async function ensureBuilt() {
  for (const app of webApps) await ensureAppBuilt(app)
}

/** @param {WebApp} app */
async function ensureAppBuilt(app) {
  const fingerprint = sources(app)
  if (builtFrom(app) === fingerprint) return
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const code = await runQuietly(`Building ${app.title}`, productNode(), [vite, 'build'], {
    cwd: inRoot(app.folder),
    env: production,
  })
  if (code !== 0) throw new UserError(`Building ${app.title} failed; the reason is above.`)
  writeFileSync(stampOf(app), fingerprint)
}
