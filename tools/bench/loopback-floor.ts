import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leanClient } from './lean-client.ts'

/**
 * Returns the milliseconds that a server with nothing to do takes to answer so many bytes to the same client: the cost
 * of machine and loopback at this moment. It is printed beside the service's figures, since both include it.
 */
export async function loopbackFloor(bytes: number, times: number): Promise<number[]> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, reply) => reply.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = leanClient(`http://127.0.0.1:${port}`, '')
  const samples: number[] = []
  try {
    for (let index = 0; index < times; index++) {
      const started = performance.now()
      await ask('/')
      samples.push(performance.now() - started)
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return samples
}
