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
 * Another tab signed somebody else in: what this tab shows is not theirs. (When another tab signs
 * out, the route guard leads to the login page by itself.)
 */
export function reloadWhenPersonChanges() {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'userInfo' || !newValue) return
    if (personOf(oldValue) !== personOf(newValue)) window.location.reload()
  })
}
