const key = 'returnPath'

/**
 * Where the person was when their session ended, for this tab only. It comes from the tab itself,
 * never from a link; the reader still checks it (app/safe-path.ts).
 */
export const returnPath = {
  keep(path: string) {
    try {
      window.sessionStorage.setItem(key, path)
    } catch {
      // Blocked storage only costs the convenience.
    }
  },
  take(): string | undefined {
    try {
      const path = window.sessionStorage.getItem(key) ?? undefined
      window.sessionStorage.removeItem(key)
      return path
    } catch {
      return undefined
    }
  },
}
