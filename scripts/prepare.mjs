import './lib/require-node-20.mjs'

const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/console-build.mjs')

await cli(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return 0
})
