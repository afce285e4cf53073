import type { UserInfo } from '@innkeeper/contract/areas/auth'
import { messages } from '@innkeeper/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import { early } from '../api/early.ts'
import { toast } from '../api/toast.ts'
import { localized } from '../i18n/define-text.ts'
import { session } from '../session/session.ts'
import { loadMenu } from './use-menu.ts'

/** A person has signed in: remember them and fetch their menu (spec §4). */
export async function beginSession(user: UserInfo, queries: QueryClient): Promise<void> {
  // Nothing of whoever was here before may be shown to the next person; the configuration stays.
  queries.removeQueries({ predicate: (query) => query.meta?.forEverybody !== true })
  early.drop()
  session.start(user)
  try {
    await loadMenu(queries)
    toast.success(localized(messages.permissionObtained))
  } catch {
    // Logged where it failed; the console shows it and offers another try.
  }
}
