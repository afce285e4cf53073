import { existsSync, readFileSync } from 'node:fs'
import { inRoot, UserError } from './paths.mjs'
import { runQuietly } from './run.mjs'

/**
 * Whether what npm says it installed is what package-lock.json asks for. npm writes its own list
 * last, so a broken-off install has none.
 * @param wanted `packages` of package-lock.json
 * @param installed `packages` of node_modules/.package-lock.json
 * @param {(path: string) => boolean} isThere whether a folder of the repository exists
 */
export function isInstalled(wanted, installed, isThere) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    // An optional package of another platform is rightly absent.
    if (!found) return entry.optional === true || entry.devOptional === true
    const same = found.version === entry.version && found.integrity === entry.integrity
    return same && isThere(path)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

export async function ensureInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'))
  if (!wanted) throw new UserError('package-lock.json is missing or damaged. Restore it from git.')
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'))
  if (installed && isInstalled(wanted, installed, (path) => existsSync(inRoot(path)))) return

  // The npm and the Node that called us, not the Node in node_modules, which may be replaced now.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  // Not `npm ci`: it refuses a lock file without the optional builds of every platform, and not
  // every registry has them all. `--no-save` keeps to the lock file and leaves it as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm
    ? await runQuietly('Installing packages', node ?? process.execPath, [npm, ...args])
    : await runQuietly('Installing packages', 'npm', args)
  if (code !== 0) {
    throw new UserError('The packages could not be installed; npm says why above.')
  }
}
