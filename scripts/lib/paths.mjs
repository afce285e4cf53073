import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** A mistake of the surroundings, told in one line without a stack. */
export class UserError extends Error {}

/**
 * The Node that runs the product: the one that package.json pins for this platform. Where npm has
 * no such build, the machine's own if it is new enough to run TypeScript as it is.
 */
export function productNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new UserError(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}. Install Node 24 or newer from https://nodejs.org and run this again.`,
  )
}
