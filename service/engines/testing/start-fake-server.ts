import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { until } from '../../testing/until.ts'

export type FakeCall = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: unknown }

export type FakeReply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, a string unchanged. */
  readonly body: unknown
}

/** Behaviour of a server in place of answering. */
export type Misbehaviour =
  | { readonly how: 'hang' }
  /** Closes the connection without an answer. */
  | { readonly how: 'drop' }
  | ({ readonly how: 'reply' } & FakeReply)
  /** A fault that the protocol knows: `missing`, `no-tags` … */
  | { readonly how: 'answer'; readonly wrong: string }

export type FakeServer = {
  readonly url: string
  /** All calls that it received, in order. */
  readonly calls: FakeCall[]
  /** Misbehaves for so many of the next calls to a path that begins so. */
  misbehave(behaviour: Misbehaviour, times?: number, path?: string): void
  /** Answers properly from now on. */
  recover(): void
  /** Resolves when so many calls have come. */
  untilCalls(count: number): Promise<void>
  /** Breaks every connection, as a crash would. */
  interrupt(): void
  close(): Promise<void>
}

/** Amazon's protocols name the operation in a header: `Service.Operation` → Operation. */
function operationOf({ headers }: IncomingMessage): string {
  return String(headers['x-amz-target'] ?? '').replace(/^.*\./, '')
}

/** Starts a server on loopback that misbehaves on command. `wrong` names the fault of an answer. */
export async function startFakeServer(
  answer: (call: FakeCall, wrong: string | null) => FakeReply | Promise<FakeReply>,
): Promise<FakeServer> {
  const sockets = new Set<Socket>()
  const calls: FakeCall[] = []
  let plans: { readonly behaviour: Misbehaviour; readonly path: string }[] = []
  const server = createServer((request, response) => {
    const receive = async () => {
      const call = {
        path: (request.url ?? '') + operationOf(request),
        headers: request.headers,
        body: request.method === 'POST' ? await json(request) : null,
      }
      calls.push(call)
      const plan = plans.find(({ path }) => call.path.startsWith(path))
      plans = plans.filter((other) => other !== plan)
      const behaviour = plan?.behaviour ?? null
      if (behaviour?.how === 'hang') return
      if (behaviour?.how === 'drop') {
        request.socket.destroy()
        return
      }
      const reply =
        behaviour?.how === 'reply'
          ? behaviour
          : await answer(call, behaviour?.how === 'answer' ? behaviour.wrong : null)
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    }
    // The connection may break while its request is read.
    receive().catch(() => request.socket.destroy())
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const interrupt = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    misbehave(behaviour, times = 1, path = '/') {
      plans.push(...Array.from({ length: times }, () => ({ behaviour, path })))
    },
    recover() {
      plans = []
    },
    async untilCalls(count) {
      await until(`${count} calls have come`, () => calls, { is: ({ length }) => length >= count, pause: 1 })
    },
    interrupt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        interrupt()
      }),
  }
}
