import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/lib/paths.mjs'
import { runQuietly } from '../../scripts/lib/run.mjs'

const version = '13.5.0'

export interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { displayValue?: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** It brings a hundred packages, which only this bench needs: fetched on use and kept. */
export async function installLighthouse(): Promise<Lighthouse> {
  const folder = join(root, 'node_modules', '.cache', `lighthouse-${version}`)
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const code = await runQuietly('Installing Lighthouse', 'npm', [
      ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
      ...['--prefix', folder, `lighthouse@${version}`],
    ])
    if (code !== 0) throw new Error('Lighthouse could not be installed; npm says why above.')
  }
  return (await import(pathToFileURL(entry).href)).default
}
