import type { ReactNode } from 'react'

/** Line drawings for the designed states; they take their colours from the theme. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <ellipse cx="48" cy="64" rx="38" ry="6" fill="var(--sunken)" />
      <g stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

const surface = 'var(--surface)'

/** An empty key rack. */
export function EmptyPicture() {
  return (
    <Drawing>
      <rect x="18" y="10" width="60" height="46" rx="5" fill={surface} />
      <path d="M18 24h60" />
      <path d="M32 24v6m16-6v6m16-6v6" />
      <circle cx="32" cy="33" r="3" />
      <circle cx="48" cy="33" r="3" />
      <circle cx="64" cy="33" r="3" />
      <path d="M28 46h40" strokeDasharray="4 5" />
    </Drawing>
  )
}

/** A pulled plug. */
export function FailedPicture() {
  return (
    <Drawing>
      <path d="M8 40h18" />
      <rect x="26" y="30" width="16" height="20" rx="4" fill={surface} />
      <path d="M42 36h7m-7 8h7" />
      <path d="M88 40H70" />
      <path d="M70 29h-4a8 8 0 0 0-8 8v6a8 8 0 0 0 8 8h4z" fill={surface} />
      <path d="M53 22l-2-7m-6 8-5-5m21 4 4-5" stroke="var(--accent)" />
    </Drawing>
  )
}

/** A closed door. */
export function LockedPicture() {
  return (
    <Drawing>
      <rect x="30" y="8" width="36" height="52" rx="3" fill={surface} />
      <path d="M24 60h48" />
      <circle cx="58" cy="36" r="2.5" />
      <rect x="38" y="16" width="14" height="9" rx="2" />
    </Drawing>
  )
}
