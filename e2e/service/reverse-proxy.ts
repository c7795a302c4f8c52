import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'

/**
 * Fault of a proxy that does not pass a request on.
 * - `largest`: it refuses bodies of more bytes, as nginx does until `client_max_body_size` is set
 * - `answer`: it answers by itself, with a page of its own, as when the service behind it is away
 * - `reset`: it takes so many bytes of a body, stops, and cuts the connection
 */
export type ProxyFault =
  | { readonly kind: 'largest'; readonly bytes: number }
  | { readonly kind: 'answer'; readonly status: number }
  | { readonly kind: 'reset'; readonly afterBytes: number }

export type ReverseProxy = {
  /** Address that people open: `http://127.0.0.1:PORT/cotejo`, without a slash at the end. */
  readonly url: string
  /** Spoils `times` requests from now on, or all. Requests that only read are never spoiled. */
  readonly spoil: (fault: ProxyFault | null, times?: number) => void
  /** `POST /cotejo/v1/jobs`, one a request. */
  readonly seen: () => readonly string[]
  readonly stop: () => Promise<void>
}

export type ReverseProxyOptions = {
  /** `http://127.0.0.1:PORT` of the service, which need not be there yet. */
  readonly target: string
  /** '' or `/cotejo`: requests elsewhere are not found. */
  readonly path?: string
  /** True when the path is taken off, as by `proxy_pass http://127.0.0.1:4870/;`. */
  readonly strips?: boolean
  /** True when it passes an answer on only when it is whole, as nginx does with `proxy_buffering on`. */
  readonly buffers?: boolean
}

const titles: Readonly<Record<number, string>> = { 413: 'Request Entity Too Large', 502: 'Bad Gateway' }

/** Starts an HTTP proxy in front of the service, such as nginx. */
export async function startReverseProxy({
  target,
  path = '',
  strips = false,
  buffers = false,
}: ReverseProxyOptions): Promise<ReverseProxy> {
  const seen: string[] = []
  let fault: ProxyFault | null = null
  let left = Number.POSITIVE_INFINITY

  const takeFault = (request: IncomingMessage): ProxyFault | null => {
    if (fault === null || request.method === 'GET' || left <= 0) return null
    if (fault.kind === 'largest' && Number(request.headers['content-length'] ?? 0) <= fault.bytes) return null
    left--
    return fault
  }

  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    seen.push(`${request.method ?? ''} ${address}`)
    if (address !== path && !address.startsWith(`${path}/`)) return answerItself(request, response, 404)
    const now = takeFault(request)
    if (now?.kind === 'largest') return answerItself(request, response, 413)
    if (now?.kind === 'answer') return answerItself(request, response, now.status)
    if (now?.kind === 'reset') {
      let passed = 0
      request.on('data', (bytes: Buffer) => {
        passed += bytes.length
        if (passed < now.afterBytes) return
        request.pause()
        // The browser needs time to report its progress.
        setTimeout(() => request.socket.resetAndDestroy(), 500)
      })
      return
    }
    const onwards = send(
      target + (strips ? address.slice(path.length) || '/' : address),
      { method: request.method ?? 'GET', headers: request.headers },
      (answer) => {
        const passHead = () => response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (buffers) {
          const pieces: Buffer[] = []
          answer.on('data', (bytes: Buffer) => pieces.push(bytes))
          answer.on('end', () => passHead().end(Buffer.concat(pieces)))
          return
        }
        passHead()
        answer.pipe(response)
      },
    )
    onwards.on('error', () => {
      if (response.headersSent) response.destroy()
      else answerItself(request, response, 502)
    })
    response.on('close', () => onwards.destroy())
    request.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    spoil(next, times = Number.POSITIVE_INFINITY) {
      fault = next
      left = times
    },
    seen: () => seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with a page as nginx writes it. */
function answerItself(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume()
  const title = `${status} ${titles[status] ?? 'Error'}`
  response.writeHead(status, { 'Content-Type': 'text/html', Server: 'nginx' })
  response.end(`<html><head><title>${title}</title></head><body><h1>${title}</h1><hr>nginx</body></html>`)
}
