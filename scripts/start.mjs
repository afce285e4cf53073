import './lib/require-node-20.mjs'

const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureConsoleBuilt } = await import('./lib/console-build.mjs')
const { runProduct } = await import('./lib/product.mjs')

await cli(async (args) => {
  await ensureInstalled()
  await ensureConsoleBuilt()
  return runProduct('apps/server/src/main.ts', args)
})
