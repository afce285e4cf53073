const intervalMs = 100

/**
 * npm that is killed outright, or whose terminal closes, tells nobody. So a script that npm has
 * started looks by itself: when its parent is gone, it asks itself to stop. Started without npm, it
 * outlives whoever started it, as any program does.
 *
 * The parent is npm where package.json says `exec`; otherwise it is a shell, which keeps SIGINT to
 * itself until the script has ended.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    // An orphan gets another parent, except on Windows.
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
