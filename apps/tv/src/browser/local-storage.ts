import type { Storage } from '@innkeeper/device-client/surroundings'

const root = 'innkeeper-tv'

/** What the TV of this serial keeps; a TV whose storage is full or off goes on without. */
export const localStorageOf = (serial: string): Storage => ({
  read: (name) => {
    try {
      return JSON.parse(localStorage.getItem(`${root}/${serial}/${name}`) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write: (name, value) => {
    try {
      if (value === undefined) localStorage.removeItem(`${root}/${serial}/${name}`)
      else localStorage.setItem(`${root}/${serial}/${name}`, JSON.stringify(value))
    } catch {
      // Nothing to do about it.
    }
  },
})

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `?serial=` of the address, or one that is made once and kept. */
export function serialOf(address: string): string {
  const given = new URL(address).searchParams.get('serial')?.trim().slice(0, 40)
  if (given) return given
  const known = read()
  if (known) return known
  const random = crypto.getRandomValues(new Uint8Array(10))
  const made = `WEB-${Array.from(random, (byte) => letters[byte % letters.length]).join('')}`
  try {
    localStorage.setItem(`${root}/serial`, made)
  } catch {
    // A TV that cannot keep it enrols anew each time.
  }
  return made
}

function read() {
  try {
    return localStorage.getItem(`${root}/serial`)
  } catch {
    return null
  }
}
