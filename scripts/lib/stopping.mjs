/** Ctrl-C reaches a whole group of processes, and npm passes it on once more. */
const sameWishMs = 1000

/**
 * Children are asked to stop when we are, once. A terminal that closes means the same as SIGTERM.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns for when they have ended: what they were asked by, if they were
 */
export function stopTogether(children) {
  let lastAsked = 0
  let asked
  const ask = (signal) => {
    asked = signal
    if (Date.now() - lastAsked < sameWishMs) return
    lastAsked = Date.now()
    for (const child of children) child.kill(signal)
  }
  const listeners = {
    SIGINT: () => ask('SIGINT'),
    SIGTERM: () => ask('SIGTERM'),
    SIGHUP: () => ask('SIGTERM'),
  }
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener)
  return () => {
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener)
    return asked
  }
}

/** What a shell says of a program that a signal ended. */
export const exitCode = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143)
