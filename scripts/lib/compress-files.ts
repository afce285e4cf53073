import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|html)$/
const smallest = 1024

/** Beside each file its compressed forms, which the server sends as they are. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(name)))
    },
  }

  async function compress(name: string) {
    const path = join(folder, name)
    const content = readFileSync(path)
    if (content.length < smallest) return
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, brotli))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
