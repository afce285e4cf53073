import './lib/require-node-20.mjs'

const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { runProduct } = await import('./lib/product.mjs')

await cli(async (args) => {
  await ensureInstalled()
  return runProduct('scripts/write-device-chapter.mjs', args)
})
