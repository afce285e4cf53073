import { preferences as contract } from '@innkeeper/contract/areas/preferences'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '../api/client.ts'
import { session, useUser } from './session.ts'
import { local } from './storage.ts'

const { read, write } = contract.endpoints
const key = [read.path]

type Values = Record<string, unknown>

/** The last known ones paint first, so that a list does not change its look while it loads. */
const copy = {
  read(): Values | undefined {
    try {
      const kept = JSON.parse(local.read('preferences') ?? 'null') as Kept | null
      return kept && kept.of === session.user()?.name ? kept.values : undefined
    } catch {
      return undefined
    }
  },
  write(values: Values) {
    local.write('preferences', JSON.stringify({ of: session.user()?.name, values }))
  },
}

interface Kept {
  of: string | undefined
  values: Values
}

/** What is known of a preference before the server has answered. */
export function lastPreference<T>(name: string, schema: z.ZodType<T>): T | undefined {
  return schema.safeParse(copy.read()?.[name]).data
}

function usePreferences(): Values {
  const signedIn = useUser() !== undefined
  const { data } = useQuery({
    queryKey: key,
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => copy.read(),
    queryFn: async ({ signal }) => {
      const { values } = await send(read, {}, signal)
      copy.write(values)
      return values
    },
  })
  return data ?? {}
}

/** Something that a person likes to have as they left it, in every browser; null takes it back. */
export function usePreference<T>(name: string, schema: z.ZodType<T>) {
  const queries = useQueryClient()
  const all = usePreferences()
  const parsed = schema.safeParse(all[name])
  const set = (value: T | null) => {
    const { [name]: _, ...rest } = queries.getQueryData<Values>(key) ?? all
    const values = value === null ? rest : { ...rest, [name]: value }
    queries.setQueryData(key, values)
    copy.write(values)
    // It holds for this visit, whatever becomes of the call.
    void send(write, { name, value: value as never }).catch(() => {})
  }
  return [parsed.success ? parsed.data : undefined, set] as const
}
