import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../listen.ts'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'

export type Proxy = {
  /** The database as reached through the proxy. */
  readonly connection: DatabaseConnection
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>
  repair(): Promise<void>
  /** Connections stay and are made, and nothing comes through. */
  freeze(): void
  thaw(): void
}

/** A way to a database that can be cut, and can hang. */
export async function startProxy(behind: DatabaseConnection): Promise<Proxy> {
  const port = await findFreePort('127.0.0.1')
  const sockets = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = behind.host.startsWith('/')
      ? connect(`${behind.host}/.s.PGSQL.${behind.port}`)
      : connect(behind.port, behind.host)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    if (!isFrozen) near.pipe(far).pipe(near)
  })
  const repair = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await repair()
  return {
    connection: { ...behind, host: '127.0.0.1', port },
    repair,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw() {
      isFrozen = false
      for (const [near, far] of pairs) near.pipe(far).pipe(near)
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
