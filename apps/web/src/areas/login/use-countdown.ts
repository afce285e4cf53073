import { useEffect, useState } from 'react'

/** spec §9: seconds until another code may be asked for. */
const resendSeconds = 60

/** Counts whole seconds down from the clock, so that a sleeping tab is right when it wakes. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number>()
  const [now, setNow] = useState(0)
  const left = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))

  useEffect(() => {
    if (endsAt === undefined) return
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) setEndsAt(undefined)
    }, 250)
    return () => clearInterval(tick)
  }, [endsAt])

  return {
    left,
    start() {
      setNow(Date.now())
      setEndsAt(Date.now() + resendSeconds * 1000)
    },
    reset: () => setEndsAt(undefined),
  }
}
