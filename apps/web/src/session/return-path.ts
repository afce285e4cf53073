import { tab } from './storage.ts'

const key = 'returnPath'

/**
 * Where the person was when their session ended, for this tab only. It comes from the tab itself,
 * never from a link; who follows it still checks it (config/safe-path.ts).
 */
export const returnPath = {
  keep: (path: string) => tab.write(key, path),
  peek: () => tab.read(key),
  forget: () => tab.remove(key),
}
