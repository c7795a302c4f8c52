import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../listen.ts'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'
import { readFrontend } from './read-frontend.ts'

export type FaultProxy = {
  /** The database as reached through the proxy. */
  readonly connection: DatabaseConnection
  /**
   * The next transaction in which a statement matches is committed, and its connection is cut before the client learns
   * of it. Resolves when that has happened.
   */
  loseCommitOf(statement: RegExp): Promise<void>
  close(): Promise<void>
}

type Fault = { readonly statement: RegExp; readonly done: () => void }

/** A way to a database on which the answer to a COMMIT can be lost. */
export async function startFaultProxy(behind: DatabaseConnection): Promise<FaultProxy> {
  const port = await findFreePort('127.0.0.1')
  const sockets = new Set<Socket>()
  let fault: Fault | null = null
  const takeFault = (statements: readonly string[]): Fault | null => {
    const taken = fault !== null && statements.some((text) => fault?.statement.test(text)) ? fault : null
    if (taken !== null) fault = null
    return taken
  }
  const server = createServer((near) => {
    const far = behind.host.startsWith('/')
      ? connect(`${behind.host}/.s.PGSQL.${behind.port}`)
      : connect(behind.port, behind.host)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    relay(near, far, cut, takeFault)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    connection: { ...behind, host: '127.0.0.1', port },
    loseCommitOf: (statement) =>
      new Promise((done) => {
        fault = { statement, done }
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function relay(near: Socket, far: Socket, cut: () => void, takeFault: (statements: readonly string[]) => Fault | null) {
  const frontend = readFrontend()
  let transaction: string[] = []
  let held: { readonly fault: Fault; answer: string } | null = null
  near.on('data', (bytes: Buffer) => {
    for (const statement of frontend.add(bytes)) {
      if (/^\s*(begin|start transaction)/i.test(statement)) transaction = []
      transaction.push(statement)
      const taken = /^\s*commit/i.test(statement) ? takeFault(transaction) : null
      if (taken !== null) held = { fault: taken, answer: '' }
    }
    far.write(bytes)
  })
  far.on('data', (bytes: Buffer) => {
    if (held === null) {
      near.write(bytes)
      return
    }
    held.answer += bytes.toString('latin1')
    // CommandComplete with its tag: only now is the transaction stored for certain.
    if (/C[^]{4}COMMIT\0/.test(held.answer)) {
      cut()
      held.fault.done()
    } else if (held.answer.includes('Z\0\0\0\u0005')) {
      // Ready for the next statement without having committed: nothing to lose here.
      near.write(held.answer, 'latin1')
      held = null
    }
  })
}
