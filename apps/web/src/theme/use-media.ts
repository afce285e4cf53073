import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Where the sidebar becomes a drawer. */
export const useIsNarrow = () => useMedia('(max-width: 768px)')

/** Where many filters fold away. */
export const useIsPhone = () => useMedia('(max-width: 575px)')

/** Whoever asked their system for fewer movements gets none from us. */
export const usePrefersReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
