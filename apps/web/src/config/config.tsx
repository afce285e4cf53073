import { config, type PublicConfig } from '@innkeeper/contract/areas/config'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { send } from '../api/client.ts'
import { metaOf } from '../api/topics.ts'
import { setApiBase } from '../api/wire.ts'
import { MessagePage, Splash } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
import { usePageText } from '../ui/page/text.ts'

export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

/** What the server says of itself before anybody signs in. */
export function useConfig(): PublicConfig {
  const value = useContext(ConfigContext)
  if (!value) throw new Error('useConfig outside ConfigGate')
  return value
}

async function loadConfig(signal: AbortSignal): Promise<PublicConfig> {
  const loaded = await send(config.endpoints.read, {}, signal)
  setApiBase(loaded.api_base)
  return loaded
}

const slowMs = 8_000

/** Whether it has taken so long that one should be told. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}

/** Nothing works before the configuration is there, so its absence gets a page of its own. */
export function ConfigGate({ children }: { children: ReactNode }) {
  const t = usePageText()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [config.endpoints.read.path],
    queryFn: ({ signal }) => loadConfig(signal),
    // Settings change while people work: who comes back to the window hears of it.
    staleTime: 5 * 60_000,
    meta: { ...metaOf(config.endpoints.read), forEverybody: true },
    retry: 1,
  })
  const slow = useSlow(!data && !isError)
  if (data) return <ConfigContext value={data}>{children}</ConfigContext>
  if (!isError && !slow) return <Splash />
  return (
    <MessagePage title={t('unreachableTitle')} text={t('unreachableText')}>
      <button
        type="button"
        className={styles.primary}
        disabled={isFetching}
        onClick={() => refetch()}
      >
        {isFetching ? t('loading') : t('retry')}
      </button>
    </MessagePage>
  )
}
