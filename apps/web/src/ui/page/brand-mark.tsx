/** The door that stands open; public/logo.svg and index.html have the same drawing. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f5a5e" />
      <path d="M9 25V14.5a7 7 0 0 1 14 0V25Z" fill="#f3e7d3" />
      <path d="M16 7.5a7 7 0 0 1 7 7V25h-7Z" fill="#e2a566" />
      <circle cx="19" cy="17.5" r="1.2" fill="#0f5a5e" />
    </svg>
  )
}
