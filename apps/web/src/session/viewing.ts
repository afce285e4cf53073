import { type Store, tab } from './storage.ts'

/** A look at the console as somebody else. */
export interface View {
  /** Whose console is shown. */
  name: string
  /** When the server ends it, at the latest. */
  until: string
  /** Where the viewer was and goes back to. */
  back: string
}

const key = 'viewing'
const endedKey = 'viewingEnded'
const prefix = 'viewing.'

function parse(text: string | undefined): View | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as View)
  } catch {
    return undefined
  }
}

let raw: string | undefined
let view: View | undefined

/**
 * It lives in this tab alone. The viewer's own session stays where it always is, so that other
 * tabs go on with it and a closed tab loses nothing (docs/decisions/005-view-as.md).
 */
export const viewing = {
  /** The same object for the same text, so that React sees no change where there is none. */
  current(): View | undefined {
    const now = tab.read(key)
    if (now !== raw) {
      raw = now
      view = parse(now)
    }
    return view
  },
  begin: (begun: View) => tab.write(key, JSON.stringify(begun)),
  end() {
    if (viewing.current()) tab.write(endedKey, 'yes')
    tab.remove(key)
  },
  /** Whether a look ended just before this page was loaded; told once. */
  takeEnded(): boolean {
    const ended = tab.read(endedKey) !== undefined
    tab.remove(endedKey)
    return ended
  },
  store: {
    read: (name) => tab.read(prefix + name),
    write: (name, value) => tab.write(prefix + name, value),
    remove: (name) => tab.remove(prefix + name),
  } satisfies Store,
}
