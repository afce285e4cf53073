import type { UserInfo } from '@innkeeper/contract/areas/auth'
import { tab } from './storage.ts'

type Values = Record<string, unknown>

interface Draft {
  /** Whose it is. */
  of: string
  /** In which form it was typed. */
  form: string
  values: Values
}

const key = 'draft'
/** Who logs out here has been asked. */
let refused = false

const nameOf = (user: UserInfo | undefined) => (user ? `${user.name} · ${user.group_name}` : '')

function read(): Draft | undefined {
  try {
    return JSON.parse(tab.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** No browser keeps passwords for us. */
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('password')))

/** What was typed and not saved when the session ended, for the same person in the same tab. */
export const draft = {
  keep(user: UserInfo | undefined, form: string, values: Values) {
    if (refused || !user) return
    const kept: Draft = { of: nameOf(user), form, values: withoutSecrets(values) }
    tab.write(key, JSON.stringify(kept))
  },
  /** Once. */
  take(user: UserInfo | undefined, form: string): Values | undefined {
    const kept = read()
    if (!kept) return undefined
    const isTheirs = kept.of === nameOf(user)
    if (!isTheirs || kept.form === form) tab.remove(key)
    return isTheirs && kept.form === form ? kept.values : undefined
  },
  /** Somebody signs in: what another person typed goes. */
  keepOnlyOf(user: UserInfo) {
    refused = false
    if (read()?.of !== nameOf(user)) tab.remove(key)
  },
  /** Nothing is kept of what is open now. */
  refuse() {
    refused = true
  },
}
