import { devices } from '@innkeeper/contract/areas/devices'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { metaOf } from '../../api/topics.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './device-page.module.css'
import { Given } from './given.tsx'
import { useText } from './text.ts'

const { events } = devices.endpoints
type Reply = ReplyOf<typeof events>
type Event = Reply['list'][number]

interface EventsPanelProps {
  id: number
  property: string
}

/** What happened at the device, the newest first. */
export function EventsPanel({ id, property }: EventsPanelProps) {
  const t = useText()
  const query = useInfiniteQuery<
    Reply,
    ApiError,
    { pages: Reply[] },
    unknown[],
    string | undefined
  >({
    queryKey: [events.path, { id }],
    meta: metaOf(events),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => send(events, { id, before: pageParam }, signal),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.at : undefined),
  })
  return (
    <Panel title={t('events')}>
      <Loaded query={query} skeleton={<Skeleton title rows={5} />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <Muted>{t('noEvents')}</Muted>
          return (
            <>
              <ol className={styles.entries} aria-label={t('events')}>
                {numbered(list).map(([key, event]) => (
                  <EventEntry key={key} event={event} property={property} />
                ))}
              </ol>
              {query.hasNextPage && (
                <Button
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('showMore')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** With a name of its own for each: two of the same type can come at the same moment. */
function numbered(list: Event[]): [string, Event][] {
  const seen = new Map<string, number>()
  return list.map((event) => {
    const name = `${event.at} ${event.type}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return [`${name} ${count}`, event]
  })
}

function EventEntry({ event, property }: { event: Event; property: string }) {
  const localized = useLocalized()
  const definition = kindOf(property)?.events[event.type]
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>{definition ? localized(definition.label) : event.type}</span>
        <Time at={event.at} />
      </div>
      <Given values={definition?.data ?? {}} given={event.data} />
    </li>
  )
}
