import { session } from './session.ts'
import { local } from './storage.ts'
import { viewing } from './viewing.ts'

/** A record that the person opened: what it is called is asked of the server each time. */
export interface Opened {
  kind: string
  id: number
}

const most = 8

/** One list for each person of this browser. */
const keyOf = () => {
  const user = session.user()
  return user && `recent ${user.group_name} ${user.name}`
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Opened).kind === 'string' &&
  Number.isInteger((value as Opened).id)

function read(key: string): Opened[] {
  try {
    const kept: unknown = JSON.parse(local.read(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened).slice(0, most) : []
  } catch {
    return []
  }
}

/** The records that this person opened last, the latest first. None of somebody who is only looked as. */
export const recent = {
  list(): Opened[] {
    const key = keyOf()
    return key && !viewing.current() ? read(key) : []
  },
  add({ kind, id }: Opened) {
    const key = keyOf()
    if (!key || viewing.current()) return
    const others = read(key).filter((each) => each.kind !== kind || each.id !== id)
    local.write(key, JSON.stringify([{ kind, id }, ...others].slice(0, most)))
  },
}
