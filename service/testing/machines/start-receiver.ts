import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const Notice = z.object({ job_id: z.string(), status: z.string() })
/** `body` is the whole notice. */
export type Received = z.infer<typeof Notice> & {
  readonly deliveryId: string
  readonly event: string
  readonly body: unknown
}

/** Starts a receiver of webhooks with its own certificate; a process that trusts `certificate` reaches it. */
export async function startReceiver(folder: string): Promise<{
  readonly url: string
  readonly certificate: string
  readonly received: Received[]
  stop(): Promise<void>
}> {
  const names = { key: join(folder, 'receiver.key'), certificate: join(folder, 'receiver.pem') }
  const files = ['-keyout', names.key, '-out', names.certificate]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...name])
  const received: Received[] = []
  const credentials = { key: await readFile(names.key), cert: await readFile(names.certificate) }
  const server = createServer(credentials, (request, response) => {
    const take = async () => {
      const body: unknown = JSON.parse(await text(request))
      const { 'x-service-delivery': deliveryId, 'x-service-event': event } = request.headers
      received.push({ ...Notice.parse(body), deliveryId: String(deliveryId), event: String(event), body })
      response.end()
    }
    take().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `https://localhost:${address.port}/hook`,
    certificate: names.certificate,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
