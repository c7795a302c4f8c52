// @loss: these tests guard the work of people, and get no second attempt.
import { mkdir, rename, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../open-database.ts'
import type { Store } from '../open-store.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { mayServe } from './is-alive.ts'
import { readPostmaster } from './read-postmaster.ts'
import { makeDataFolder } from './testing/make-data-folder.ts'
import { until } from '../../testing/until.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await makeDataFolder()
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(dataDir, { recursive: true, force: true })
})

const serverOf = (folder: string) => readPostmaster(join(folder, 'postgres', 'cluster'))

async function killServer(folder: string): Promise<number | null> {
  const running = await serverOf(folder)
  if (running === null || !(await mayServe(running.pid, join(folder, 'postgres', 'cluster')))) return null
  try {
    process.kill(running.pid, 'SIGKILL')
    return running.pid
  } catch {
    // It has ended since it was looked at.
    return null
  }
}

async function untilAnswers(store: Store): Promise<void> {
  await until('the store answers', () => store.answers(), { pause: 50 })
}

describe('a database server that is killed whenever it starts', () => {
  it('is started again however long that goes on, with growing waits, and the store answers again by itself', async () => {
    const store = await openDatabase(dataDir, null)
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const killed = new Set<number>()
    const pauses: number[] = []
    let last = performance.now()
    // The service's clock advances a tenth of a second for each 15 ms: a server needs some real time to start.
    const passTime = () => vi.advanceTimersByTime(100)
    const killNext = async () => {
      const pid = await killServer(dataDir)
      if (pid !== null && !killed.has(pid)) {
        killed.add(pid)
        pauses.push(performance.now() - last)
        last = performance.now()
      }
      passTime()
      return killed
    }
    // A database server takes seconds of real time to start, seven times over.
    await until('seven servers are killed', killNext, {
      is: ({ size }) => size === 7,
      pause: 15,
      milliseconds: 120_000,
    })
    // The wait counts from the start before, so some of it has passed when that server is killed.
    for (const [at, seconds] of [1, 2, 4, 8, 15].entries())
      expect(pauses.at(at + 2)).toBeGreaterThanOrEqual(seconds * 500)
    expect(await store.answers()).toBe(false)
    // The next start may fail, too, while processes of the killed server still hold its shared memory.
    const answers = async () => {
      passTime()
      return store.answers()
    }
    await until('the store answers', answers, { pause: 15, milliseconds: 60_000 })
    expect(killed).not.toContain((await serverOf(dataDir))?.pid)
    await store.close()
  })

  it('says since when it is gone and how often it was started, until it runs', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    expect(postgres.outage()).toBeNull()
    await killServer(dataDir)
    await until('the outage is noticed', () => postgres.outage(), { is: (outage) => outage !== null, pause: 5 })
    expect(postgres.outage()?.since).toBeInstanceOf(Date)
    await until('the server runs', () => postgres.outage(), { is: (outage) => outage === null, pause: 20 })
    await postgres.close()
  })
})

describe('a database server on a port, where the path is too long for a socket', () => {
  const deepFolder = async () => {
    const folder = join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await rename(join(dataDir, 'postgres'), join(folder, 'postgres'))
    return folder
  }

  it('comes back on the same port when it is killed, and the store finds it', async () => {
    const folder = await deepFolder()
    const store = await openDatabase(folder, null)
    const before = await serverOf(folder)
    await killServer(folder)
    await untilAnswers(store)
    const after = await serverOf(folder)
    expect([after?.host, after?.port]).toEqual(['127.0.0.1', before?.port])
    expect(after?.pid).not.toBe(before?.pid)
    await store.close()
  })

  it('comes back on another one when its port is taken meanwhile, and the store finds it there', async () => {
    const folder = await deepFolder()
    const store = await openDatabase(folder, null)
    const received: string[] = []
    const unlisten = await store.listen('changes', (payload) => received.push(payload))
    const before = await serverOf(folder)
    await killServer(folder)
    const stranger = await occupy(before?.port ?? 0)
    await untilAnswers(store)
    expect((await serverOf(folder))?.port).not.toBe(before?.port)
    expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }])
    const sayAndLook = async () => {
      await sql`select pg_notify('changes', 'again')`.execute(store.db)
      return received.length > 0
    }
    await until('the notification arrives', sayAndLook, { pause: 100 })
    await unlisten()
    await store.close()
    await new Promise((resolve) => stranger.close(resolve))
  })
})

describe('a database server that cannot be started again by trying', () => {
  it('because its folder is gone: that is reported once, in a sentence', async () => {
    const output: string[] = []
    const postgres = await startEmbeddedPostgres(dataDir, { onHopeless: ({ message }) => output.push(message) })
    await rename(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
    const running = await readPostmaster(join(dataDir, 'elsewhere', 'cluster'))
    process.kill(running?.pid ?? 0, 'SIGKILL')
    await until('the outage is hopeless', () => output.length > 0)
    expect(output).toEqual([
      `There is no database in ${join(dataDir, 'postgres', 'cluster')} any more. Put the data folder back, or a backup.`,
    ])
    await postgres.close()
  })
})

/** Occupies a port as soon as it is free. */
async function occupy(port: number): Promise<Server> {
  let server = createServer()
  const listen = () => {
    server = createServer((socket) => socket.destroy())
    return new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
  }
  await until(`port ${port} is free`, listen, { pause: 5 })
  return server
}
