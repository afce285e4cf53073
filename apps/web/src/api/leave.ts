import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'

/** Full page loads; an object so that tests can watch what `location` hides. */
export const navigation = {
  load: (address: string) => window.location.replace(address),
}

/** The session is over: forget the person and load the login page afresh (spec §4). */
export function leave() {
  // Many requests find out at once; the first one's page load serves them all.
  if (!session.signedIn() && !session.token()) return
  returnPath.keep(window.location.pathname + window.location.search)
  session.clear()
  navigation.load('/')
}
