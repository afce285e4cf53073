import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { productNode, root } from './paths.mjs'

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))

const exitCode = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143)

/**
 * Runs a program of the product to its end and gives its exit code. It runs in a process group of
 * its own, because Ctrl-C reaches a whole group, and npm then passes it on once more: the program
 * shall be asked to stop once.
 */
export function runProduct(file, args) {
  return new Promise((resolve) => {
    const child = spawn(productNode(), ['--import', endWithParent, file, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    })
    let lastAsked = 0
    const ask = (signal) => {
      if (Date.now() - lastAsked < 1000) return
      lastAsked = Date.now()
      child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ask(signal))
    process.on('SIGHUP', () => ask('SIGTERM'))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}
