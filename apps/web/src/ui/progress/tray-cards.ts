import { type ReactNode, useSyncExternalStore } from 'react'

/** Something that goes on wherever in the console the person is, and is no job of the server. */
export interface TrayCard {
  key: string
  content: ReactNode
}

const none: readonly TrayCard[] = []
let cards = none
const listeners = new Set<() => void>()

function set(next: readonly TrayCard[]) {
  cards = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const without = (key: string) => cards.filter((card) => card.key !== key)

export const trayCards = {
  add: (key: string, content: ReactNode) => set([...without(key), { key, content }]),
  remove: (key: string) => set(without(key)),
  clear: () => set(none),
}

export const useTrayCards = () => useSyncExternalStore(subscribe, () => cards)
