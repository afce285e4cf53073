import { useEffect } from 'react'
import { recent } from './recent.ts'

/** For the page of a record: once it is there it counts as opened (the palette shows it first). */
export function useOpened(kind: string, id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) recent.add({ kind, id })
  }, [kind, id])
}
