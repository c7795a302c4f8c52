import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../listen.ts'

type Server = { readonly host: string; readonly port: number }

export type Proxy<Behind extends Server> = {
  /** The server's address through the proxy. */
  readonly connection: Behind
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>
  repair(): Promise<void>
  /** Accepts and keeps connections, but passes nothing on. */
  freeze(): void
  thaw(): void
}

/** Starts a proxy to a server, such as a database, that can be cut, and can hang. */
export async function startProxy<Behind extends Server>(behind: Behind): Promise<Proxy<Behind>> {
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
