import { parentPort, workerData } from 'node:worker_threads'
import type { Localized } from '@innkeeper/contract/localized'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { FileProblem } from '../../platform/tabular/read-table.ts'
import { type ParsedBatch, parseFile } from './parse.ts'

export interface Order {
  resource: string
  bytes: Uint8Array
}

export type Answer =
  | { type: 'batch'; batch: ParsedBatch }
  | { type: 'problem'; sentence: Localized }
  | { type: 'end' }

/** Unpacking, parsing and checking cells takes seconds: they run beside the server's own thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')

const { resource: name, bytes } = workerData as Order
const area = await areaOf(name)

const batches = parseFile(area.resource, Buffer.from(bytes.buffer))

/** Only this one: to load the whole contract would take longer than a small file does. */
async function areaOf(file: string): Promise<ResourceArea> {
  const exported: Record<string, unknown> = await import(`@innkeeper/contract/areas/${file}`)
  const found = Object.values(exported).find(
    (each) => typeof each === 'object' && each !== null && 'resource' in each,
  )
  if (!found) throw new Error(`no resource is called ${file}`)
  return found as ResourceArea
}

async function next(): Promise<Answer> {
  try {
    const { value, done } = await batches.next()
    return done ? { type: 'end' } : { type: 'batch', batch: value }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { type: 'problem', sentence: error.sentence }
  }
}

// One batch for each request: a slow database does not make the rows pile up.
port.on('message', async () => port.postMessage(await next()))
