/** What the browser keeps by name. It may be full, blocked or absent: then the page remembers. */
export interface Store {
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
}

function storeIn(find: () => Storage): Store {
  const memory = new Map<string, string>()
  const storage = () => {
    try {
      return find()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => storage()?.getItem(key) ?? memory.get(key),
    write(key, value) {
      try {
        const found = storage()
        if (!found) throw new Error('no storage')
        found.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      storage()?.removeItem(key)
    },
  }
}

/** Shared by all tabs, and there again tomorrow. */
export const local = storeIn(() => window.localStorage)

/** Of this tab alone, and gone with it. */
export const tab = storeIn(() => window.sessionStorage)

export const { read, write } = local
