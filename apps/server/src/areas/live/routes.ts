import { live } from '@innkeeper/contract/areas/live'
import { bearerOf, handle } from '../../platform/http/handle.ts'

export const liveRoutes = [
  handle(live.endpoints.feed, async ({ services, request, reply, person, origin }) => {
    const token = bearerOf(request)
    const until = await services.sessions.until(token)
    const lastEventId = request.headers['last-event-id']
    const stream = services.live.open(
      { person, token, origin, until, unsent: () => request.raw.socket.writableLength },
      typeof lastEventId === 'string' ? lastEventId : undefined,
    )
    reply.type('text/event-stream')
    // What is compressed on the way is kept until there is enough of it.
    reply.header('cache-control', 'no-store, no-transform')
    // nginx would keep it until it has a page full.
    reply.header('x-accel-buffering', 'no')
    // Else it may become idle just after a server that stops has closed those that are.
    reply.header('connection', 'close')
    return stream
  }),
]
