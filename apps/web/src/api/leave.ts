import { forcedOut } from '../session/forced-out.ts'
import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { viewing } from '../session/viewing.ts'

/** Full page loads; an object so that tests can watch what `location` hides. */
export const navigation = {
  load: (address: string) => window.location.replace(address),
}

/**
 * The session is over: forget the person and load the login page afresh (spec §4). After a look as
 * somebody else it is the viewer's own console that is loaded.
 */
export function leave() {
  // Many requests find out at once; the first one's page load serves them all.
  if (!session.signedIn() && !session.token()) return
  returnPath.keep(viewing.current()?.back ?? window.location.pathname + window.location.search)
  if (!viewing.current()) forcedOut.keep()
  session.clear()
  navigation.load('/')
}
