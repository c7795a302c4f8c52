import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { TestService } from '../../testing/start-test-service.ts'
import type { AppParts } from '../app.ts'
import { basePathOf } from '../base-path.ts'
import { createHttpServer } from '../server.ts'
import { errorsBase } from './read-problem.ts'
import { startInterface } from './start-interface.ts'

/** Starts the interface of a service behind a real socket of this machine. */
export async function startServer(service: TestService, parts: Partial<AppParts> = {}) {
  const { app, lines } = startInterface(service, parts)
  const server = createHttpServer(app, { errorsBase, basePath: basePathOf(parts.publicUrl) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    lines,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Sends bytes unchanged, and returns everything that is received until the server closes. */
    async send(text: string | Uint8Array): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.write(text)
      let answer = ''
      for await (const chunk of socket) answer += String(chunk)
      return answer
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Splits an answer that was read from a socket. */
export function readAnswer(text: string): { status: number; headers: Headers; body: string } {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
