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
    tell: (id: string, topics: string[] | 'all') =>
      write(`id: ${id}\ndata: ${JSON.stringify({ topics })}\n\n`),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  }
}
