import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { readFile } from '../platform/tabular/read-file.ts'
import type { Caller, TestServer } from './test-server.ts'

/** What a file holds, line by line. */
export async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const all: string[][] = []
  for await (const rows of (await readFile(bytes)).rows) all.push(...rows.map(({ cells }) => cells))
  return all
}

/** Takes a list away as a file, as the browser does, and reads it. */
export async function exportedLines(
  server: TestServer,
  { method, path }: AnyEndpoint,
  caller: Caller,
  search: object = {},
): Promise<string[][]> {
  const order = { format: 'csv', ...search }
  const { data, message } = await server.send<{ url: string } | null>(method, path, order, caller)
  if (!data) throw new Error(message)
  return cellsOf((await server.server.app.inject({ url: data.url })).rawPayload)
}
