import { useState } from 'react'

/** Copies a text, and says whether the browser let it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    try {
      // Absent where the page came over plain http from another machine.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  return { copy, outcome }
}
