import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { Envelope } from '@innkeeper/contract/envelope'
import type { Caller, TestServer } from './test-server.ts'

/** Sends a file as a browser's form does. */
export async function upload<T>(
  server: TestServer,
  endpoint: AnyEndpoint,
  file: { name: string; content: Buffer | string },
  caller: Caller = {},
): Promise<Envelope<T>> {
  const boundary = 'a-boundary-of-the-tests'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await server.server.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'accept-language': caller.language ?? 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return response.json<Envelope<T>>()
}
