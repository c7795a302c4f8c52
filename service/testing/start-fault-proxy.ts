import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '../listen.ts'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'
import { readFrontend } from './read-frontend.ts'

/** Faults between a service and its database: when a statement is sent, or the COMMIT of its transaction. */
export const faultKinds = [
  'cut before the statement',
  'cut within the answer to the statement',
  'the server is shut down at the statement',
  'the statement is not answered',
  'the answer to the statement is garbage',
  'the answer to the statement drips',
  'cut before COMMIT',
  'the answer to COMMIT is lost',
  'COMMIT is not answered',
  'the answer to COMMIT drips',
] as const
/** Faults to try: in `npm run test:deep` one of each sort that ends at once; all in `test:long` and `npm run chaos`. */
export const triedFaults: readonly FaultKind[] =
  process.env['COTEJO_DEEP'] === '1'
    ? [
        'cut before the statement',
        'the answer to the statement is garbage',
        'cut before COMMIT',
        'the answer to COMMIT is lost',
      ]
    : faultKinds
export type FaultKind = (typeof faultKinds)[number]

export type FaultProxy = {
  /** The database's address through the proxy. */
  readonly connection: DatabaseConnection
  /**
   * Lets the next statement that matches, or the COMMIT of the next transaction with such a statement, fail, once.
   * Resolves when that has happened.
   */
  failOn(kind: FaultKind, statement: RegExp): Promise<void>
  /** Ends all faults. */
  calm(): void
  close(): Promise<void>
}

type Fault = { readonly kind: FaultKind; readonly statement: RegExp; readonly done: () => void }

/** Starts a proxy to a database on which one fault can be provoked. */
export async function startFaultProxy(behind: DatabaseConnection): Promise<FaultProxy> {
  const port = await findFreePort('127.0.0.1')
  const sockets = new Set<Socket>()
  let fault: Fault | null = null
  const takeFault: TakeFault = (statement, transaction) => {
    if (fault === null) return null
    const isCommit = /^\s*commit/i.test(statement)
    if (fault.kind.includes('COMMIT') !== isCommit) return null
    if (!(isCommit ? transaction : [statement]).some((text) => fault?.statement.test(text))) return null
    const taken = fault
    fault = null
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
    failOn: (kind, statement) =>
      new Promise((done) => {
        fault = { kind, statement, done }
      }),
    calm() {
      fault = null
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type TakeFault = (statement: string, transaction: readonly string[]) => Fault | null

function relay(near: Socket, far: Socket, cut: () => void, takeFault: TakeFault) {
  const frontend = readFrontend()
  let transaction: string[] = []
  /** Passes on answers from the fault on. */
  let answer: ((bytes: Buffer) => void) | null = null
  near.on('data', (bytes: Buffer) => {
    for (const statement of frontend.add(bytes)) {
      if (/^\s*(begin|start transaction)/i.test(statement)) transaction = []
      transaction.push(statement)
      const taken = takeFault(statement, transaction)
      if (taken === null) continue
      if (beforeIt(taken, near, cut)) return
      answer = afterIt(taken, near, cut)
    }
    far.write(bytes)
  })
  far.on('data', (bytes: Buffer) => {
    if (answer === null) near.write(bytes)
    else answer(bytes)
  })
}

/** Provokes a fault before the statement; true where it does not reach the server. */
function beforeIt({ kind, done }: Fault, near: Socket, cut: () => void): boolean {
  if (kind === 'cut before the statement' || kind === 'cut before COMMIT') cut()
  else if (kind === 'the server is shut down at the statement') near.end(shutdownMessage)
  else return false
  done()
  return true
}

/** Returns a function that handles the server's answer. */
function afterIt({ kind, done }: Fault, near: Socket, cut: () => void): (bytes: Buffer) => void {
  let received = ''
  switch (kind) {
    case 'cut within the answer to the statement':
      return (bytes) => {
        near.write(bytes.subarray(0, bytes.length >> 1), cut)
        done()
      }
    case 'the answer to the statement is garbage':
      return () => {
        near.write(randomBytes(64), cut)
        done()
      }
    case 'the answer to the statement drips':
    case 'the answer to COMMIT drips':
      done()
      return drip(near)
    case 'the answer to COMMIT is lost':
      return (bytes) => {
        received += bytes.toString('latin1')
        // CommandComplete with its tag: only now is the transaction certainly stored.
        if (!/C[^]{4}(COMMIT|ROLLBACK)\0/.test(received)) return
        cut()
        done()
      }
    default:
      // The server has run it, and no answer arrives.
      done()
      return () => undefined
  }
}

/** Sends some bytes at a time, in order. */
function drip(near: Socket): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  const send = () => {
    if (near.destroyed || waiting.length === 0) return
    near.write(waiting.subarray(0, 11))
    waiting = waiting.subarray(11)
    setTimeout(send, 2)
  }
  return (bytes) => {
    const isIdle = waiting.length === 0
    waiting = Buffer.concat([waiting, bytes])
    if (isIdle) send()
  }
}

/** ErrorResponse `57P01`, as Postgres sends it before it ends a connection. */
const shutdownMessage = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command'].join('\0')
  const body = Buffer.from(`${fields}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
})()
