import { codes, type Envelope } from '@innkeeper/contract/envelope'
import type { Contestant } from './contest.ts'

/** One call of the product, as the console makes it: JSON or a form. */
export async function call<T>(
  { origin, headers }: Contestant,
  path: string,
  body: object,
): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  })
  const { code, message, data } = (await answer.json()) as Envelope<T>
  if (code !== codes.ok) throw new Error(`${path}: ${message}`)
  return data
}
