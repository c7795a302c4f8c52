import { createServer, connect as connectTo, type Socket } from 'node:net'

/**
 * Effect of the path between browser and service on bytes.
 * - `pass`: nothing
 * - `latency`: each piece comes so many milliseconds later
 * - `throttle`: so many bytes a second, in each direction of each connection
 * - `reset`: connections are reset, those that there are and those to come
 * - `blackhole`: connections stay open and are accepted, and nothing comes through; `lost: 'answers'`: only the answers
 *   are lost. A connection that was there during it stays dead afterwards, as behind a router that forgot it.
 * - `hang`: nothing comes through for so many milliseconds, then everything does
 */
export type NetworkMode =
  | { readonly kind: 'pass' }
  | { readonly kind: 'latency'; readonly milliseconds: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'blackhole'; readonly lost: 'everything' | 'answers' }
  | { readonly kind: 'hang'; readonly milliseconds: number }

export type NetworkProxy = {
  /** Address for the browser in place of the service's: `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly set: (mode: NetworkMode) => void
  /** Returns the number of connections accepted so far. */
  readonly accepted: () => number
  /** Returns the bytes that came from browsers so far. */
  readonly received: () => number
  /** Resets the connection over which the byte of each of these numbers comes. */
  readonly resetAt: (...bytes: readonly number[]) => void
  readonly stop: () => Promise<void>
}

type Pair = { readonly client: Socket; readonly server: Socket; lost: 'nothing' | 'everything' | 'answers' }

/** Times a second that throttled bytes leave. */
const SLICES = 20

/** Starts a TCP proxy in front of the service whose network a test can spoil. */
export async function startNetworkProxy(serviceUrl: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(serviceUrl)
  const pairs = new Set<Pair>()
  let mode: NetworkMode = { kind: 'pass' }
  let hangsUntil = 0
  let accepted = 0
  let received = 0
  let resets: readonly number[] = []

  const spoil = (pair: Pair) => {
    if (mode.kind === 'blackhole') pair.lost = mode.lost
    if (mode.kind === 'reset') for (const socket of [pair.client, pair.server]) socket.resetAndDestroy()
  }

  const deliver = async (pair: Pair, from: 'client' | 'server', bytes: Buffer) => {
    const to = from === 'client' ? pair.server : pair.client
    const isLost = () => pair.lost === 'everything' || (pair.lost === 'answers' && from === 'server')
    await sleep(hangsUntil - performance.now())
    if (mode.kind === 'latency') await sleep(mode.milliseconds)
    if (mode.kind === 'throttle') {
      const size = Math.max(1, Math.round(mode.bytesPerSecond / SLICES))
      for (let at = 0; at < bytes.length && !isLost(); at += size) {
        to.write(bytes.subarray(at, at + size))
        await sleep(1000 / SLICES)
      }
      return
    }
    if (!isLost() && !to.destroyed) to.write(bytes)
  }

  const server = createServer((client) => {
    accepted++
    const pair: Pair = { client, server: connectTo(Number(port), hostname), lost: 'nothing' }
    pairs.add(pair)
    spoil(pair)
    for (const from of ['client', 'server'] as const) {
      const [source, other] = from === 'client' ? [pair.client, pair.server] : [pair.server, pair.client]
      let before: Promise<void> = Promise.resolve()
      source.on('data', (bytes: Buffer) => {
        if (from === 'client') received += bytes.length
        if (from === 'client' && received >= (resets[0] ?? Infinity)) {
          resets = resets.slice(1)
          for (const socket of [pair.client, pair.server]) socket.resetAndDestroy()
          return
        }
        before = before.then(() => deliver(pair, from, bytes))
      })
      // The end of a dead connection is not noticed.
      source.on('end', () => {
        before = before.then(() => void (pair.lost === 'nothing' && other.end()))
      })
      source.on('error', () => {
        if (pair.lost === 'nothing') other.destroy()
      })
      source.on('close', () => {
        if (pair.client.destroyed && pair.server.destroyed) pairs.delete(pair)
        else if (from === 'client') pair.server.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next) {
      mode = next
      hangsUntil = next.kind === 'hang' ? performance.now() + next.milliseconds : 0
      for (const pair of pairs) spoil(pair)
    },
    accepted: () => accepted,
    received: () => received,
    resetAt(...bytes) {
      resets = bytes
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const { client, server: far } of pairs) for (const socket of [client, far]) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function sleep(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
