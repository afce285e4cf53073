import { forcedOut } from './forced-out.ts'
import { returnPath } from './return-path.ts'
import { signedOutElsewhere } from './signed-out-elsewhere.ts'
import { viewing } from './viewing.ts'

/** The person of a stored user record; a new token alone makes no other person. */
function personOf(raw: string | null): string {
  try {
    const { token: _, ...person } = JSON.parse(raw ?? '{}') as Record<string, unknown>
    return JSON.stringify(person)
  } catch {
    return ''
  }
}

/**
 * Another tab signed somebody else in: what this tab shows is not theirs. When another tab signs
 * out, the route guard leads to the login page by itself; here is kept where the person was, so that
 * they go on there.
 */
export function watchOtherTabs() {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === 'token' && oldValue && !newValue && !viewing.current()) {
      returnPath.keep(window.location.pathname + window.location.search)
      // That the session ended by itself is told in every tab already.
      if (!forcedOut.isNews()) signedOutElsewhere.keep()
    }
    if (key !== 'userInfo' || !newValue) return
    if (personOf(oldValue) !== personOf(newValue)) window.location.reload()
  })
}
