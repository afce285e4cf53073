import type { To, UNSAFE_createBrowserHistory } from 'react-router'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

export interface Navigation {
  /** What the navigation carries, whatever its address. */
  state: unknown
  /** Goes there after all, without asking again. */
  proceed: () => void
}

/** Whether it keeps the person where they are; it may let them `proceed` later. */
export type Guard = (navigation: Navigation) => boolean

/**
 * A history that can hold a navigation back until somebody has answered. React Router has this only
 * in its data router, which is 20 kB on every page for loaders and actions that the console has not.
 */
export function guardHistory(history: History) {
  let guard: Guard | undefined
  let passing = false
  let returned: (() => void) | undefined

  const pass = (navigate: () => void) => {
    passing = true
    navigate()
  }
  const holds = (navigation: Navigation) => {
    const held = !passing && guard?.(navigation) === true
    passing = false
    return held
  }
  const go = (navigate: () => void, state: unknown) => {
    if (!holds({ state, proceed: () => pass(() => go(navigate, state)) })) navigate()
  }

  const listen: History['listen'] = (listener) =>
    history.listen((update) => {
      // Not the person, but what brought the address back.
      if (returned) return returned()
      const { action, delta, location } = update
      // Pushed or replaced: asked before. Without a delta nobody knows the way back.
      if (action !== 'POP' || !delta) return listener(update)
      // The browser has gone already; what is shown stays, so that the address returns to it.
      const { promise, resolve } = Promise.withResolvers<void>()
      const again = () => void promise.then(() => pass(() => history.go(delta)))
      if (!holds({ state: location.state, proceed: again })) return listener(update)
      returned = () => {
        returned = undefined
        resolve()
      }
      history.go(-delta)
    })

  return {
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to: To, state?: unknown) => go(() => history.push(to, state), state),
    replace: (to: To, state?: unknown) => go(() => history.replace(to, state), state),
    listen,
    /** One at a time; the answer takes it away again. */
    guard: (next: Guard) => {
      guard = next
      return () => {
        if (guard === next) guard = undefined
      }
    },
  }
}

export type GuardedHistory = ReturnType<typeof guardHistory>
