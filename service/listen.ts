import { createServer, type Server } from 'node:http'

/** Thrown when another program has the port. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken by another program. Choose one with --port, or --port 0 for any that is free.`)
    this.name = 'PortTaken'
    this.port = port
  }
}

/** Listens on a port. Throws `PortTaken`. */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Returns a port that is free at this moment. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer()
  await listen(server, host, 0)
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error(`No free port on ${host}`)
  return address.port
}
