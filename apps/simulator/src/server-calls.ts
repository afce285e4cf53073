import type { Post } from '@innkeeper/device-client/enrol'
import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import { z } from 'zod'
import { atMost } from './at-most.ts'

const patienceMs = 20_000
const ok = 10_000

/** Thousands of devices would open a connection each. */
const mostCalls = 16

export const postTo = (server: string): Post =>
  atMost(mostCalls, async (path, body) => {
    const answer = await fetch(new URL(path, server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.json()
  })

const uploaded = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({ image: z.string() }).nullable(),
})

/** Gives the picture of a command to the server; the result is the command's answer. */
export async function uploadScreenshot(
  server: string,
  { key, password }: Pick<Credentials, 'key' | 'password'>,
  command: string,
  picture: Buffer,
): Promise<{ image: string }> {
  const form = new FormData()
  form.append('command', command)
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'screen.png')
  const answer = await fetch(new URL('/device/screenshot', server), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}` },
    body: form,
    signal: AbortSignal.timeout(patienceMs),
  })
  const { code, message, data } = uploaded.parse(await answer.json())
  if (code !== ok || !data) throw new Error(message)
  return data
}
