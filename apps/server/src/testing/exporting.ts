import { jobs } from '@innkeeper/contract/areas/jobs'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { readFile } from '../platform/tabular/read-file.ts'
import type { Caller, TestServer } from './test-server.ts'

/** What a file holds, line by line. */
export async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const all: string[][] = []
  for await (const rows of (await readFile(bytes)).rows) all.push(...rows.map(({ cells }) => cells))
  return all
}

/** Waits until the job has ended, and tells how. */
export async function settledJob(server: TestServer, id: number, caller: Caller) {
  for (;;) {
    const { data } = await server.call(jobs.endpoints.get, { id }, caller)
    if (data.state !== 'queued' && data.state !== 'running') return data
    await new Promise((next) => setTimeout(next, 10))
  }
}

/** Where the file of a list can be fetched, once. */
export async function exportedUrl(
  server: TestServer,
  { method, path }: AnyEndpoint,
  caller: Caller,
  order: object,
): Promise<string> {
  const { data, message } = await server.send<{ id: number } | null>(method, path, order, caller)
  if (!data) throw new Error(message)
  const { state, problem } = await settledJob(server, data.id, caller)
  if (state !== 'done') throw new Error(problem)
  return (await server.call(jobs.endpoints.download, { id: data.id }, caller)).data.url
}

/** Takes a list away as a file, as the browser does, and reads it. */
export async function exportedLines(
  server: TestServer,
  endpoint: AnyEndpoint,
  caller: Caller,
  search: object = {},
): Promise<string[][]> {
  const url = await exportedUrl(server, endpoint, caller, { format: 'csv', ...search })
  return cellsOf((await server.server.app.inject({ url })).rawPayload)
}
