import './lib/require-node-20.mjs'

const { spawn } = await import('node:child_process')
const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot, productNode, root } = await import('./lib/paths.mjs')

/** The server, restarted when its code changes, and Vite's server with hot reload before it. */
await cli(async (args) => {
  await ensureInstalled()
  const node = productNode()
  const server = ['--watch-path=apps/server/src', '--watch-path=packages/contract/src']
  const children = [
    spawn(node, [...server, 'apps/server/src/main.ts', ...args], { cwd: root, stdio: 'inherit' }),
    spawn(node, [inRoot('node_modules/vite/bin/vite.js')], {
      cwd: inRoot('apps/web'),
      stdio: 'inherit',
    }),
  ]
  // Ctrl-C reaches both by itself; this process only waits for them.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => children.forEach((child) => void child.kill('SIGTERM')))
  const ended = children.map((child) => new Promise((resolve) => child.on('close', resolve)))
  await Promise.race(ended)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  return 0
})
