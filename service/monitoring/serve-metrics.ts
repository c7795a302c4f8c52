import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

type MetricsParts = {
  readonly registry: Registry
  readonly refresh: () => Promise<void>
  readonly ready: () => Promise<{ readonly isReady: boolean; readonly dependencies: object }>
  /** Null: everyone who reaches the port may read. */
  readonly token: string | null
  /** True when a request for this host name is for us; a page of another site can have any name lead here. */
  readonly isKnownHost: (hostname: string) => boolean
}

/**
 * Serves `/metrics` for Prometheus, and `/healthz` and `/readyz` for processes that serve nothing else. A port of its
 * own, so that no proxy before the service leads there by mistake, and workers have one too.
 */
export function createMetricsServer({ registry, refresh, ready, token, isKnownHost }: MetricsParts): Server {
  const answer = async (path: string, authorization: string): Promise<Answer> => {
    if (path === '/healthz') return [200, json, '{"status":"ok"}']
    if (path === '/readyz') {
      const { isReady, dependencies } = await ready().catch(() => ({ isReady: false, dependencies: {} }))
      const body = JSON.stringify({ status: isReady ? 'ready' : 'unavailable', dependencies })
      return [isReady ? 200 : 503, json, body]
    }
    if (path !== '/metrics') return [404, plain, 'Not found\n']
    if (token !== null && !isSame(authorization, `Bearer ${token}`)) return [401, plain, 'A token is needed\n']
    await refresh()
    return [200, registry.contentType, await registry.metrics()]
  }
  return createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/s, '')
    const hosts = request.headersDistinct['host'] ?? []
    const isForUs = path === '/healthz' || path === '/readyz' || isKnownHost(hostnameOf(hosts[0]))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const refusal = hosts.length > 1 ? twoHosts : !isForUs ? misdirected : !isRead ? wrongMethod : null
    void (refusal === null ? answer(path, request.headers.authorization ?? '') : Promise.resolve(refusal))
      .catch((): Answer => [500, plain, 'The metrics could not be read\n'])
      .then(([status, type, body]) => {
        const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer realm="metrics"' } : {}
        return response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body)
      })
    request.resume()
  })
}

/** `[::1]:9464` → `[::1]`. HTTP/1.0 need not name a host. */
function hostnameOf(host = 'localhost'): string {
  return host.replace(/:\d+$/, '')
}

const json = 'application/json'
const plain = 'text/plain; charset=utf-8'

type Answer = readonly [status: number, type: string, body: string]
const twoHosts: Answer = [400, plain, 'A request names one host\n']
const misdirected: Answer = [421, plain, 'The host name is unknown here. Set COTEJO_ALLOWED_HOSTS.\n']
const wrongMethod: Answer = [405, plain, 'Only GET and HEAD\n']

/** Compares in a time that does not reveal how much of the token is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
