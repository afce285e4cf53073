import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { empty } from '../paging.ts'
import { jobUpdate } from './jobs.ts'

/** What changed, by topic; `all` when the server cannot know. Never the data themselves. */
const topics = z.union([z.array(z.string()), z.literal('all')])

export const liveMessage = z.object({
  topics,
  /** How far jobs are that the person has started. */
  jobs: z.array(jobUpdate).default([]),
})
export type LiveMessage = z.output<typeof liveMessage>

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
