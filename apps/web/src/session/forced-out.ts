import { local } from './storage.ts'

const key = 'forcedOut'
/** The login page follows at once, in every tab; later it would be no news. */
const newsMs = 60_000

/** The session ended without the person's doing: the login page owes them a word. */
export const forcedOut = {
  keep: () => local.write(key, String(Date.now())),
  isNews: () => Date.now() - Number(local.read(key) ?? 0) < newsMs,
  forget: () => local.remove(key),
}
