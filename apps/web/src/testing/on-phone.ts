import { afterEach, vi } from 'vitest'

/** The window is as narrow as a phone, for the rest of the test. */
export function onPhone(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

afterEach(() => {
  vi.restoreAllMocks()
})
