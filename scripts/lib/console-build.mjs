import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, productNode, UserError } from './paths.mjs'
import { runQuietly } from './run.mjs'

const stamp = inRoot('apps/web/dist/.built-from')
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

/** A fingerprint of everything the console's bundle is made from. */
function sources() {
  const hash = createHash('sha256').update(JSON.stringify(production))
  const files = [
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
    ...filesBelow(inRoot('apps/web')),
    ...filesBelow(inRoot('packages/contract')),
  ]
  for (const file of files) hash.update(file.slice(inRoot().length)).update(readFileSync(file))
  return hash.digest('hex')
}

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

export async function ensureConsoleBuilt() {
  const fingerprint = sources()
  if (builtFrom() === fingerprint) return
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const code = await runQuietly('Building the console', productNode(), [vite, 'build'], {
    cwd: inRoot('apps/web'),
    env: production,
  })
  if (code !== 0) throw new UserError('The console could not be built; the reason is above.')
  writeFileSync(stamp, fingerprint)
}
