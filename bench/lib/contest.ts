import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Side, Usage } from './side.ts'

export interface Contestant extends Side {
  child: ChildProcess
}

export interface Round {
  /** Processor time of the server for one call: what else runs here hardly matters. */
  microseconds: number
  requestsASecond: number
  p99: number
}

interface Ask {
  path: string
  body: string
  seconds: number
  expectBody?: string
}

const children: ChildProcess[] = []

/** Starts a server in a process of its own; it tells where it listens. */
export async function start(
  file: URL,
  env: Record<string, string> = {},
  execArgv = process.execArgv,
): Promise<Contestant> {
  const child = fork(file, { env: { ...process.env, ...env }, execArgv })
  children.push(child)
  return { ...(await told<Side>(child)), child }
}

/** Lets every server end. */
export async function endAll(): Promise<void> {
  const ended = children.map((child) => once(child, 'exit'))
  for (const child of children) child.disconnect()
  await Promise.all(ended)
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message
}

export async function used(child: ChildProcess): Promise<Usage> {
  child.send('how much?')
  return told<Usage>(child)
}

/** Twenty clients for some seconds. */
export async function round({ origin, headers, child }: Contestant, ask: Ask): Promise<Round> {
  const { microseconds: before } = await used(child)
  const result = await autocannon({
    url: origin + ask.path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: ask.body,
    connections: 20,
    duration: ask.seconds,
    ...(ask.expectBody && { expectBody: ask.expectBody }),
  })
  if (result.errors || result.non2xx || result.mismatches) {
    const codes = JSON.stringify(result.statusCodeStats)
    throw new Error(
      `${ask.path}: ${result.errors} errors, ${result.mismatches} wrong answers, status ${codes}`,
    )
  }
  return {
    microseconds: ((await used(child)).microseconds - before) / result.requests.total,
    requestsASecond: result.requests.average,
    p99: result.latency.p99,
  }
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints a figure beside its budget; over it, the bench fails. */
export function claim(what: string, figure: number, budget: number, unit = 'x'): void {
  const held = figure <= budget
  console.log(
    `${held ? 'holds' : 'BROKEN'}: ${what}: ${figure.toFixed(2)}${unit} (budget ${budget}${unit})`,
  )
  if (!held) process.exitCode = 1
}
