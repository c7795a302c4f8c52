import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { limits } from '#contract/limits.ts'
import { Problem } from '../core/problem.ts'
import type { AppEnv } from './app-env.ts'
import { withoutBasePath } from './base-path.ts'
import { type EarlyParts, endSocket, printEarlyProblem, problemOfParserError } from './problems/socket-problem.ts'

const lingerMs = 30_000
const minute = 60_000

/**
 * Creates the server of an app, not yet listening. Node's and the adapter's own answers, to requests that are not HTTP
 * or that never become a `Request`, become problems too.
 */
export function createHttpServer(
  app: Hono<AppEnv>,
  { basePath = '', ...early }: EarlyParts & { readonly basePath?: string },
): Server {
  const answered = new WeakMap<object, ServerResponse>()
  const listener = getRequestListener(app.fetch, {
    // Unread bodies are read off below; the adapter would cut the connection after half a second.
    autoCleanupIncoming: false,
    errorHandler: () => {
      const { status, headers, body } = printEarlyProblem(new Problem('invalid-request'), early)
      return new Response(body, { status, headers })
    },
  })
  const refuse = (response: ServerResponse, problem: Problem) => {
    const { status, headers, body } = printEarlyProblem(problem, early)
    response.writeHead(status, headers).end(body)
  }
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answered.set(request.socket, response)
    // Node takes the first of them; a proxy in front may have taken the last.
    if ((request.headersDistinct['host'] ?? []).length > 1) return refuse(response, new Problem('invalid-request'))
    // HTTP/1.0, as in HAProxy's checks, need not name a host; HTTP/1.1 must, and is refused without.
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost'
    if (request.url !== undefined) request.url = withoutBasePath(request.url, basePath)
    response.once('finish', () => lingerOver(request))
    void listener(request, response)
  })
  // A slow line may take long for a large document; the app gives up a body that stops.
  server.requestTimeout = 30 * minute
  server.headersTimeout = minute / 4
  // Longer than the minute for which proxies keep a connection: one that closes first loses the request on its way.
  server.keepAliveTimeout = 1.25 * minute

  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    refuse(response, new Problem('invalid-request', { status: 417 }))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = answered.get(socket)
    const begun = response !== undefined && response.headersSent && !response.writableFinished
    if (!socket.writable || begun || error.code === 'ECONNRESET') socket.destroy()
    else endSocket(socket, printEarlyProblem(problemOfParserError(error.code), early))
  })
  return server
}

/**
 * Reads off what a client still sends after its answer. Closing at once would reset the connection, and many clients
 * would then never see the answer. A body far beyond every limit is cut.
 */
function lingerOver(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroySoon(), lingerMs).unref()
  let rest = 2 * limits.fileBytes
  // The app's reader no longer asks for more and would hold the flow back.
  request.removeAllListeners('data')
  request.on('data', (chunk: Uint8Array) => {
    rest -= chunk.byteLength
    if (rest < 0) socket.destroySoon()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.resume()
}
