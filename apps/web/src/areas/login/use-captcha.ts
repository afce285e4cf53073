import { useEffect, useRef, useState } from 'react'
import { type CaptchaValues, type Proof, prove } from './solve.ts'

export type CaptchaState = 'idle' | 'working' | 'done' | 'error'

/** A proof this close to its end would be too old when the server reads it. */
const marginMs = 10_000

/** The smart verification: one click for the person, one fresh proof for each call that needs one. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle')
  const work = useRef<{ proof: Promise<Proof>; stop: AbortController } | undefined>(undefined)

  function start(): Promise<Proof> {
    work.current?.stop.abort()
    const stop = new AbortController()
    const proof = prove(stop.signal)
    work.current = { proof, stop }
    proof.then(
      () => {
        if (!stop.signal.aborted) setState('done')
      },
      () => {
        if (stop.signal.aborted) return
        work.current = undefined
        setState('error')
      },
    )
    return proof
  }

  function reset() {
    work.current?.stop.abort()
    work.current = undefined
    setState('idle')
  }

  /** The person's click; true when it worked. */
  async function verify(): Promise<boolean> {
    setState('working')
    return start().then(
      () => true,
      () => false,
    )
  }

  /** The values for one call, or undefined when the person has not done the verification. */
  async function values(): Promise<CaptchaValues | undefined> {
    if (!work.current) return undefined
    try {
      const proof = await work.current.proof
      const { values } = proof.expiresAt - marginMs > Date.now() ? proof : await start()
      return values
    } catch {
      return undefined
    }
  }

  /** The values have been used: have the next ones ready without troubling the person. */
  const renew = () => void start().catch(() => {})

  useEffect(() => () => work.current?.stop.abort(), [])

  return { state, verify, values, renew, reset }
}

export type Captcha = ReturnType<typeof useCaptcha>
