import type { JobUpdate } from '@innkeeper/contract/areas/jobs'

/** A live feed on the other side of `fetch`: one response, to which a test adds what it likes. */
export function fakeFeed() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    response: new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    write,
    tell: (id: string, topics: string[] | 'all', jobs: JobUpdate[] = []) =>
      write(`id: ${id}\ndata: ${JSON.stringify({ topics, jobs })}\n\n`),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  }
}
