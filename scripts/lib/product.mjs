import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { productNode, root } from './paths.mjs'
import { exitCode, stopTogether } from './stopping.mjs'

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))

/**
 * Runs a program of the product to its end and gives its exit code. It runs in a process group of
 * its own, so that Ctrl-C, which reaches a whole group, asks it to stop once and through us.
 */
export function runProduct(file, args) {
  return new Promise((resolve) => {
    const child = spawn(productNode(), ['--import', endWithParent, file, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    })
    stopTogether([child])
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}
