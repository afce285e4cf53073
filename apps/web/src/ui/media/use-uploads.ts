import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/client.ts'

export interface Upload {
  key: number
  file: File
  /** Why it failed; undefined while it is under way. */
  failure?: string
}

type Kind = Parameters<typeof upload>[1]

/** Files on their way to the server; each one's path joins `paths` when it has arrived. */
export function useUploads(kind: Kind, paths: string[], onPaths: (paths: string[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextKey = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  // Two files may arrive between two renderings: the second must see the first.
  const latest = useRef(paths)
  useLayoutEffect(() => {
    latest.current = paths
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const publish = (next: string[]) => {
    latest.current = next
    onPaths(next)
  }

  const forget = (key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  const run = async ({ key, file }: Upload) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    setUploads((all) => all.map((each) => (each.key === key ? { key, file } : each)))
    try {
      const path = await upload(file, kind, controller.signal)
      forget(key)
      publish([...latest.current, path])
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      // The word on the file itself says more than that a field is wrong.
      const failure = Object.values(error.fields)[0] ?? error.message
      setUploads((all) => all.map((each) => (each.key === key ? { key, file, failure } : each)))
    }
  }

  const start = (files: File[]) => {
    const started = files.map((file) => ({ key: nextKey.current++, file }))
    setUploads((all) => [...all, ...started])
    for (const each of started) void run(each)
  }

  return {
    uploads,
    start,
    retry: (each: Upload) => void run(each),
    forget,
    remove: (path: string) => publish(latest.current.filter((each) => each !== path)),
  }
}
