import { config } from '@innkeeper/contract/areas/config'
import { home } from '@innkeeper/contract/areas/home'
import { preferences } from '@innkeeper/contract/areas/preferences'
import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { early } from '../api/early.ts'
import { exchange } from '../api/wire.ts'
import { routeAt, routesFromMenu } from '../menu/menu.ts'
import { session } from '../session/session.ts'
import { loadScreen } from './screens.ts'

/**
 * Without what surrounds other calls: a session that is over is for those to notice, once they
 * know where the API is.
 */
async function ask<E extends AnyEndpoint>(endpoint: E, token: string | undefined) {
  return (await exchange(endpoint, {} as never, token)).data as ReplyOf<E>
}

/**
 * What the first page of a signed-in person needs, asked for while its code travels: one call for
 * configuration, menu and badges, and beside it what the page at this address shows.
 */
export function askEarly(): void {
  if (!session.signedIn()) return
  const token = session.token()
  const start = ask(home.endpoints.start, token)
  early.give(
    config.endpoints.read,
    {},
    start.then((answer) => answer.config),
  )
  early.give(
    home.endpoints.menu,
    {},
    start.then((answer) => ({ list: answer.menu })),
  )
  early.give(
    home.endpoints.badges,
    {},
    start.then((answer) => ({ list: answer.badges })),
  )
  early.give(preferences.endpoints.read, {}, ask(preferences.endpoints.read, token))
  const page = pageAtAddress()
  if (page === 'workbench') {
    early.give(home.endpoints.workbench, {}, ask(home.endpoints.workbench, token))
  }
  if (page) void fetchPage(page, token)
}

async function fetchPage(page: string, token: string | undefined): Promise<void> {
  try {
    const screen = await loadScreen(page)
    screen.askForRows?.(page, token)
  } catch {
    // Who shows it says that it did not come.
  }
}

/** By the menu of the last visit: what has changed since, the page itself will notice. */
function pageAtAddress(): string | undefined {
  const menu = session.menu()
  return menu && routeAt(routesFromMenu(menu), window.location.pathname)?.name
}
