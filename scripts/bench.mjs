import './lib/require-node-20.mjs'

const { cli, refuseUnknown } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/console-build.mjs')
const { ensureChromium } = await import('./lib/chromium.mjs')
const { inRoot, productNode } = await import('./lib/paths.mjs')
const { run } = await import('./lib/run.mjs')

/** One file a claim; each measures, prints the figure beside its budget, and fails when over it. */
const claims = [
  'page-weight.ts',
  'lighthouse.ts',
  'call-cost.ts',
  'memory.ts',
  'virtual-tvs.ts',
  'operation-log.ts',
  'list-page.ts',
  'filtered-list.ts',
  'search.ts',
  'hot-rows.ts',
  'import-rooms.ts',
  'export-rooms.ts',
  'store-cascader.ts',
]

await cli(async (args) => {
  refuseUnknown('bench', args)
  await ensureInstalled()
  await ensureBuilt()
  await ensureChromium()
  let broken = 0
  for (const claim of claims) {
    if ((await run(productNode(), [inRoot('bench', claim)])) !== 0) broken += 1
  }
  return broken === 0 ? 0 : 1
})
