import './lib/require-node-20.mjs'

const { spawn } = await import('node:child_process')
const { cli, refuseUnknown } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot, productNode, root } = await import('./lib/paths.mjs')
const { stopTogether } = await import('./lib/stopping.mjs')

/** The server, restarted when its code changes, and Vite's server with hot reload before it. */
await cli(async (args) => {
  refuseUnknown('dev', args, ['--empty', '--api-only'])
  await ensureInstalled()
  const start = (cwd, ...command) =>
    spawn(productNode(), command, {
      cwd,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    })
  const watched = ['--watch-path=apps/server/src', '--watch-path=packages/contract/src']
  const children = [
    start(root, ...watched, 'apps/server/src/main.ts', ...args),
    start(inRoot('apps/web'), inRoot('node_modules/vite/bin/vite.js')),
  ]
  stopTogether(children)
  const ended = children.map((child) => new Promise((resolve) => child.on('close', resolve)))
  await Promise.race(ended)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  return 0
})
