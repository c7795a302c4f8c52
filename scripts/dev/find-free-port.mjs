import { createServer } from 'node:net'

/** Returns `wanted`, or for 0 any that is free; null when another program has it. */
export function findFreePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
