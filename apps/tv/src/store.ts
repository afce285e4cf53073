import type { EnrolmentOffer } from '@innkeeper/device-protocol/enrolment'
import type { SettingsMessage } from '@innkeeper/device-protocol/messages'
import { useEffect, useState } from 'preact/hooks'
import type { Service } from './text.ts'

/** All that the screen shows follows from this. */
export interface View {
  phase: 'starting' | 'pin' | 'room' | 'elsewhere'
  serial: string
  offer: Pick<EnrolmentOffer, 'pin' | 'url'> | undefined
  /** Whether the server can be reached. */
  online: boolean
  settings: SettingsMessage | undefined
  message: string | undefined
  identify: boolean
  /** While it changes. */
  volume: number | undefined
  service: Service | undefined
}

export class Store {
  #view: View
  readonly #listeners = new Set<() => void>()

  constructor(serial: string) {
    this.#view = {
      phase: 'starting',
      serial,
      offer: undefined,
      online: false,
      settings: undefined,
      message: undefined,
      identify: false,
      volume: undefined,
      service: undefined,
    }
  }

  get view(): View {
    return this.#view
  }

  set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useView(store: Store): View {
  const [view, setView] = useState(store.view)
  useEffect(() => {
    setView(store.view)
    return store.subscribe(() => setView(store.view))
  }, [store])
  return view
}
