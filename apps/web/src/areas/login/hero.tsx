import styles from './login.module.css'
import { useLoginText } from './text.ts'

const floors = 7
const windows = 6

/** Which rooms have their light on; written down so that the house looks the same every evening. */
const lit = new Set([2, 4, 9, 12, 13, 19, 22, 27, 28, 33, 36, 40])

/** A hotel in the evening. */
export function Hero() {
  const t = useLoginText()
  return (
    <div className={styles.hero}>
      <svg
        className={styles.scene}
        viewBox="0 0 640 760"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0b3239" />
            <stop offset="0.55" stopColor="#125157" />
            <stop offset="0.86" stopColor="#4f7f78" />
            <stop offset="1" stopColor="#c99763" />
          </linearGradient>
          <linearGradient id="facade" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0c2b31" />
            <stop offset="1" stopColor="#09222a" />
          </linearGradient>
        </defs>
        <rect width="640" height="760" fill="url(#evening)" />
        <circle cx="506" cy="128" r="34" fill="#f3e7d3" opacity="0.92" />
        <circle cx="519" cy="119" r="31" fill="#0e3a41" />
        <g fill="#f3e7d3">
          <circle cx="420" cy="52" r="1.3" opacity="0.5" />
          <circle cx="586" cy="236" r="1.5" opacity="0.5" />
          <circle cx="470" cy="282" r="1.3" opacity="0.45" />
          <circle cx="64" cy="318" r="1.4" opacity="0.5" />
          <circle cx="168" cy="352" r="1.2" opacity="0.4" />
        </g>
        <path
          d="M0 640 120 566l96 52 120-92 128 88 92-56 84 50v152H0Z"
          fill="#0f464d"
          opacity="0.7"
        />
        <g>
          <rect x="196" y="372" width="248" height="388" rx="6" fill="url(#facade)" />
          <rect x="184" y="360" width="272" height="16" rx="4" fill="#0d3138" />
          <rect x="270" y="332" width="100" height="28" rx="4" fill="#0d3138" />
          <rect x="282" y="342" width="76" height="7" rx="3.5" fill="#e2a566" />
          {Array.from({ length: floors * windows }, (_, room) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a drawing never move
              key={room}
              className={lit.has(room) ? styles.lit : undefined}
              x={216 + (room % windows) * 36}
              y={394 + Math.floor(room / windows) * 40}
              width="24"
              height="26"
              rx="3"
              fill={lit.has(room) ? '#f0bd7d' : '#134048'}
            />
          ))}
          <path d="M292 760v-54a28 28 0 0 1 56 0v54Z" fill="#f0bd7d" />
          <path d="M320 678a28 28 0 0 1 28 28v54h-28Z" fill="#e2a566" />
        </g>
        <rect y="744" width="640" height="16" fill="#09222a" />
        <g fill="#0a2a30">
          <ellipse cx="136" cy="720" rx="34" ry="44" />
          <ellipse cx="98" cy="734" rx="26" ry="30" />
          <ellipse cx="512" cy="722" rx="32" ry="42" />
          <ellipse cx="552" cy="736" rx="26" ry="28" />
        </g>
      </svg>
      <div className={styles.heroWords}>
        <p className={styles.heroTitle}>{t('heroTitle')}</p>
        <p className={styles.heroText}>{t('heroText')}</p>
      </div>
    </div>
  )
}
