import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty } from '../paging.ts'

/** What changed, by topic; `all` when the server cannot know. Never the data themselves. */
export const liveMessage = z.object({ topics: z.union([z.array(z.string()), z.literal('all')]) })

/** Names the tab that calls: it is not told of its own changes. */
export const clientHeader = 'x-client-id'

export const live = defineArea({
  name: 'live',
  endpoints: {
    /**
     * Server-sent events, each a `liveMessage` with an id. With the last id as `last-event-id` one
     * hears first what one has missed.
     */
    feed: defineEndpoint({
      method: 'GET',
      path: '/admin/live',
      permission: 'signed-in',
      reads: [],
      encoding: 'events',
      body: empty,
      reply: z.unknown(),
    }),
  },
})
