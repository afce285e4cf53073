import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { z } from 'zod'

/** The page number of a list's address; nonsense typed by hand counts as the first page. */
export const pageInAddress = z.coerce.number().int().min(1).catch(1)

/**
 * What a list shows (filters, tab, page) lives in the address bar: a reload, a bookmark, a shared
 * link and the back button all lead to the same view. Each field of the schema needs a `.catch`,
 * which is its value when the address does not name it or names nonsense. `spell` writes values that
 * are no plain text or number.
 */
export function useAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  spell = (_key: string, value: unknown) => String(value),
) {
  type Values = z.output<z.ZodObject<Shape>>
  const [params, setParams] = useSearchParams()
  const values: Values = schema.parse(Object.fromEntries(params))
  // Two quick changes: the second builds on the first, which may not have been rendered yet.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  /** Any other change than a turn of the page starts again at the first page. */
  const change = (patch: Partial<Values>, options?: NavigateOptions) => {
    const defaults: Record<string, unknown> = schema.parse({})
    const now: Values = schema.parse(Object.fromEntries(latest.current))
    const next: Record<string, unknown> = { ...now, page: defaults.page, ...patch }
    const address = new URLSearchParams(latest.current)
    for (const key of Object.keys(schema.shape)) {
      if (next[key] === defaults[key]) address.delete(key)
      else address.set(key, spell(key, next[key]))
    }
    latest.current = address
    setParams(address, options)
  }
  return [values, change] as const
}
