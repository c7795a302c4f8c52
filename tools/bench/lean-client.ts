import { Agent, type IncomingMessage, request } from 'node:http'

export type LeanReply = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string }

export type LeanClient = (
  path: string,
  init?: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array
  },
) => Promise<LeanReply>

/**
 * Sends requests over kept connections and reads the answer to its end without parsing it, so that the service alone is
 * timed. (The client of the end-to-end tests judges each answer by the table of endpoints, which for a page of 500
 * segments takes as long as the page.)
 */
export function leanClient(url: string, key: string): LeanClient {
  const agent = new Agent({ keepAlive: true })
  const authorization = key === '' ? {} : { Authorization: `Bearer ${key}` }
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { agent, method, headers: { ...headers, ...authorization } }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
}
