import type { UserInfo } from '@innkeeper/contract/areas/auth'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import { early } from '../api/early.ts'
import { toast } from '../api/toast.ts'
import { localized } from '../i18n/define-text.ts'
import { session } from '../session/session.ts'
import { loadMenu } from './use-menu.ts'

/** A person has logged in: remember them and fetch their menu (spec §4). One toast says it all. */
export async function beginSession(
  user: UserInfo,
  queries: QueryClient,
  ...said: Localized[]
): Promise<void> {
  // Nothing of whoever was here before may be shown to the next person; the configuration stays.
  queries.removeQueries({ predicate: (query) => query.meta?.forEverybody !== true })
  early.drop()
  session.start(user)
  try {
    await loadMenu(queries)
    said.push(messages.permissionObtained)
  } catch {
    // Logged where it failed; the console shows it and offers another try.
  }
  if (said.length > 0) toast.success(said.map(localized).join(' · '))
}
