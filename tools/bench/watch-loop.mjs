// Preloaded into the service (`node --import`): measures for how much processor time its event loop answers no request.
// Other programs make a wait longer, but not this figure, which counts our own work alone.
import { openSync, readSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const socket = process.env.COTEJO_BENCH_LOOP
const pauseMs = 2

if (isMainThread && socket !== undefined) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  const buffer = Buffer.alloc(100)
  /** Returns the milliseconds that this thread has run so far. */
  const readUsed = () => Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)), 10) / 1e6
  let turns = []
  let before = readUsed()
  setInterval(() => {
    const after = readUsed()
    turns.push(after - before)
    before = after
  }, pauseMs).unref()
  createServer((_, reply) => {
    reply.end(JSON.stringify(turns))
    turns = []
  })
    .on('error', () => undefined) // Another process of the service has the socket already.
    .listen(socket)
    .unref()
}
