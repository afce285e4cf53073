import { live } from '@innkeeper/contract/areas/live'
import { bearerOf, handle } from '../../platform/http/handle.ts'

export const liveRoutes = [
  handle(live.endpoints.feed, async ({ services, request, reply, person, origin }) => {
    const token = bearerOf(request)
    const until = await services.sessions.until(token)
    const lastEventId = request.headers['last-event-id']
    const stream = services.live.open(
      { person, token, origin, until },
      typeof lastEventId === 'string' ? lastEventId : undefined,
    )
    reply.type('text/event-stream')
    // nginx would keep it until it has a page full.
    reply.header('x-accel-buffering', 'no')
    return stream
  }),
]
