import { connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** Milliseconds from a byte that leaves to the answer's first, and once more to open a connection. */
  readonly roundTrip: number
  /** Bandwidth that all connections share, in each direction. */
  readonly bitsPerSecond: number
}

export type SlowProxy = {
  /** Address for the browser in place of the service's: `http://127.0.0.1:PORT`. */
  readonly url: string
  /** Returns the bytes that have come through to the browser so far. */
  readonly received: () => number
  readonly stop: () => Promise<void>
}

/** Bytes of a packet. Connections take turns packet by packet. */
const PACKET = 1460
const TICK = 5

type Queue = { readonly to: Socket; readonly opens: number; waiting: Buffer[]; ended: boolean }

/** Starts a TCP proxy in front of the service behind a line of a given round trip and bandwidth. */
export async function startSlowProxy(serviceUrl: string, { roundTrip, bitsPerSecond }: Line): Promise<SlowProxy> {
  const { hostname, port } = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  const directions = { up: new Set<Queue>(), down: new Set<Queue>() }
  let received = 0

  const open = (from: Socket, to: Socket, direction: 'up' | 'down') => {
    const queue: Queue = { to, opens: performance.now() + roundTrip, waiting: [], ended: false }
    directions[direction].add(queue)
    from.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET) queue.waiting.push(bytes.subarray(at, at + PACKET))
    })
    from.on('end', () => (queue.ended = true))
    from.on('close', () => {
      queue.ended = true
      sockets.delete(from)
    })
    from.on('error', () => to.destroy())
  }

  /** Lets through what the line carried since the last time; each packet arrives half a round trip later. */
  const carry = (direction: 'up' | 'down', allowance: number): number => {
    const queues = directions[direction]
    let left = allowance
    for (let moved = true; moved && left > 0; ) {
      moved = false
      for (const queue of queues) {
        const packet = performance.now() < queue.opens ? undefined : queue.waiting.shift()
        if (packet !== undefined) {
          moved = true
          left -= packet.length
          later(() => {
            if (direction === 'down') received += packet.length
            if (!queue.to.destroyed) queue.to.write(packet)
          })
        } else if (queue.ended && queue.waiting.length === 0) {
          queues.delete(queue)
          later(() => queue.to.end())
        }
        if (left <= 0) break
      }
    }
    // An idle line saves nothing up; one that sent a packet too much has to make up for it.
    return Math.min(left, 0)
  }
  const later = (act: () => void) => setTimeout(act, roundTrip / 2)

  const debts = { up: 0, down: 0 }
  let last = performance.now()
  const pump = setInterval(() => {
    const now = performance.now()
    const allowance = ((now - last) / 1000) * (bitsPerSecond / 8)
    last = now
    for (const direction of ['up', 'down'] as const) {
      debts[direction] = carry(direction, allowance + debts[direction])
    }
  }, TICK)

  const server = createServer((client) => {
    const far = connect(Number(port), hostname)
    for (const socket of [client, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
    }
    open(client, far, 'up')
    open(far, client, 'down')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(pump)
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
