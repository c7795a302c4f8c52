import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetch } from 'undici'
import { programEnvironment } from '../../service/engines/apertium/program-environment.ts'

const PROGRAM = '/usr/bin/apertium-apy'
/** It is asked for one sentence a request, as it cannot be trusted with more: lines sent together come back joined. */
const CLIENTS = 8
const START_SECONDS = 60

/** Segments a second through apertium-apy, English to Spanish; null where it is not installed. */
export async function timeApy(sentences: readonly string[], path = process.env['PATH'] ?? ''): Promise<number | null> {
  if (!existsSync(PROGRAM)) return null
  const port = await findFreePort()
  const child = spawn(PROGRAM, ['-p', String(port), '/usr/share/apertium'], {
    env: programEnvironment(path),
    stdio: 'ignore',
    detached: true,
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await untilUp(url)
    const waiting = [...sentences]
    // Its pipeline starts with the first request; that is not counted.
    await translate(url, 'The house is red.')
    const start = performance.now()
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let sentence = waiting.shift(); sentence !== undefined; sentence = waiting.shift())
          await translate(url, sentence)
      }),
    )
    return (sentences.length * 1000) / (performance.now() - start)
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
}

async function translate(url: string, q: string): Promise<void> {
  const reply = await fetch(`${url}/translate`, {
    method: 'POST',
    body: new URLSearchParams({ langpair: 'eng|spa', q }),
  })
  if (!reply.ok) throw new Error(`apertium-apy answers ${reply.status}`)
  await reply.arrayBuffer()
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < START_SECONDS * 5; tries++) {
    const isUp = await fetch(`${url}/listPairs`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    await sleep(200)
  }
  throw new Error(`apertium-apy did not start within ${START_SECONDS} s`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      )
    })
  })
}
