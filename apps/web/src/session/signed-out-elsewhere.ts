import { tab } from './storage.ts'

const key = 'signedOutElsewhere'

/** The person signed out in another tab: the login page of this one owes them a word. */
export const signedOutElsewhere = {
  keep: () => tab.write(key, 'yes'),
  isNews: () => tab.read(key) !== undefined,
  forget: () => tab.remove(key),
}
