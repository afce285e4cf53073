import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What one of the two servers tells the process that measures: first where it is… */
export interface Side {
  origin: string
  headers: Record<string, string>
}

/** …and then, whenever asked, the processor time it has used so far and the memory it holds. */
export interface Usage {
  microseconds: number
  megabytes: number
}

/** Listens, tells the parent where, and ends when the parent lets go. */
export async function announce(
  app: FastifyInstance,
  headers: Record<string, string>,
  close: () => Promise<void>,
): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const side: Side = { origin: `http://127.0.0.1:${port}`, headers }
  process.send?.(side)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const megabytes = process.memoryUsage.rss() / 1024 / 1024
    const usage: Usage = { microseconds: user + system, megabytes }
    process.send?.(usage)
  })
  process.once('disconnect', async () => {
    await app.close()
    await close()
    process.exit(0)
  })
}
