interface ServerEvent {
  id: string
  data: string
}

const fieldsOf = (block: string) =>
  new Map(
    block.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )

/** One read, unless nothing comes for so long that the line must be dead. */
async function readInTime<T>(read: Promise<T>, silenceMs: number): Promise<T> {
  let timer: number | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('nothing was heard')), silenceMs)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    window.clearTimeout(timer)
  }
}

/** The events of a stream, until it ends; comments only show that somebody is there. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<ServerEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  try {
    while (true) {
      const { done, value } = await readInTime(reader.read(), silenceMs)
      if (done) return
      const blocks = (text + String(value)).replaceAll('\r\n', '\n').split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = fieldsOf(block)
        const data = fields.get('data')
        if (data !== undefined) yield { id: fields.get('id') ?? '', data }
      }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
