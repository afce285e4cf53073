/** Local storage may be full, blocked or absent: then the values live as long as the page. */
const memory = new Map<string, string>()

function local(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export function read(key: string): string | undefined {
  return local()?.getItem(key) ?? memory.get(key)
}

export function write(key: string, value: string) {
  try {
    const storage = local()
    if (!storage) throw new Error('no storage')
    storage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function remove(key: string) {
  memory.delete(key)
  local()?.removeItem(key)
}
