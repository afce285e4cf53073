const key = 'returnPath'

function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined // blocked storage only costs the convenience
  }
}

/**
 * Where the person was when their session ended, for this tab only. It comes from the tab itself,
 * never from a link; who follows it still checks it (app/safe-path.ts).
 */
export const returnPath = {
  keep: (path: string) => storage()?.setItem(key, path),
  peek: () => storage()?.getItem(key) ?? undefined,
  forget: () => storage()?.removeItem(key),
}
