import type { Service } from '../text.ts'

/** Lines on a square of 24. */
const paths: Record<Service, string> = {
  live_tv: 'M3 7h18v12H3zM8 3l4 4 4-4',
  movies: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9h4M4 15h4M16 9h4M16 15h4',
  wifi: 'M2 9a15 15 0 0 1 20 0M5.5 13a10 10 0 0 1 13 0M9 16.5a5 5 0 0 1 6 0M12 20h.01',
  dining: 'M7 3v7a2 2 0 0 1-4 0V3M5 12v9M17 3c-3 2-3 8 0 10v8M17 3v10',
  housekeeping: 'M3 18h18M5 18a7 7 0 0 1 14 0M12 11V9M10 8h4',
}

export const ServiceIcon = ({ service }: { service: Service }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d={paths[service]} />
  </svg>
)
