import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startS3 } from '../../blobs/testing/start-s3.ts'
import { findFreePort } from '../../listen.ts'
import type { AskService } from '../chaos/open-ledger.ts'
import { adminKey, type Node, startNode } from '../chaos/start-node.ts'
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts'
import { until } from '../until.ts'
import { startDebianPostgres } from './start-debian-postgres.ts'

export type Machine = {
  readonly name: string
  /** Address of this process, without the proxy; null for one that serves nothing. */
  readonly url: string | null
  readonly dataDir: string
  /** Starts it, with own settings that override the common ones. */
  start(own?: Readonly<Record<string, string>>): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
}

export type Machines = {
  /** The proxy's address. */
  readonly url: string
  readonly serving: readonly Machine[]
  readonly working: readonly Machine[]
  readonly database: TestDatabase
  /** Sends a request through the proxy, with the key of the first admin. */
  readonly ask: AskService
  /** Resolves when the proxy passes requests on, some seconds after the serving processes were started. */
  untilServed(): Promise<unknown>
}

/**
 * Prepares serving and working processes, each with its own data folder as on its own machine, behind the HAProxy of
 * `deploy/`, on Debian's PostgreSQL and an S3 server. Starts none of the workers.
 */
export async function startMachines(
  { serving, working }: { readonly serving: number; readonly working: number },
  environment: Readonly<Record<string, string>>,
): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-machines-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  const postgres = await startDebianPostgres()
  closers.push(() => postgres.stop())
  const database = await openTestDatabase(postgres.connection, 'cotejo')
  const s3 = await startS3()
  closers.push(() => s3.stop())
  const { host, port, user } = database.connection
  const shared = {
    DATABASE_URL: `postgres://${user}@${host}:${port}/cotejo`,
    COTEJO_FILES: `s3://files/machines?endpoint=${s3.endpoint}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: s3.place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    COTEJO_TRUSTED_PROXIES: '127.0.0.1',
    COTEJO_ALLOW_PRIVATE_WEBHOOKS: '1',
    ...environment,
  }
  const machine = async (name: string, role: 'api' | 'worker'): Promise<Machine> => {
    const dataDir = join(folder, name)
    const own = role === 'api' ? await findFreePort('127.0.0.1') : null
    let node: Node | null = null
    const end = async (signal: NodeJS.Signals) => {
      await node?.end(signal)
      node = null
    }
    closers.push(() => end('SIGTERM'))
    const args = own === null ? [] : ['--port', String(own)]
    return {
      name,
      url: own === null ? null : `http://127.0.0.1:${own}`,
      dataDir,
      async start(more = {}) {
        node = await startNode(dataDir, { ...shared, ...more, COTEJO_ROLE: role }, args)
      },
      end,
    }
  }
  const all = async (count: number, role: 'api' | 'worker') => {
    const made: Machine[] = []
    for (let number = 1; number <= count; number++) made.push(await machine(`${role}${number}`, role))
    return made
  }
  const [served, worked] = [await all(serving, 'api'), await all(working, 'worker')]
  // They start at the same moment: one of them makes the tables, the organisation and its key.
  await Promise.all(served.map((one) => one.start()))
  const proxy = await startHaproxy(
    folder,
    served.map(({ url }) => new URL(url ?? '').host),
  )
  closers.push(() => proxy.stop())
  const ask: AskService = (path, init = {}) => {
    const headers = { Authorization: `Bearer ${adminKey}`, ...init.headers }
    return fetch(proxy.url + path, { ...init, headers, signal: AbortSignal.timeout(30_000) })
  }
  const isServed = () =>
    ask('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
  const untilServed = () => until('the proxy finds a process that serves', isServed, { pause: 200 })
  await untilServed()
  return { url: proxy.url, serving: served, working: worked, database, ask, untilServed }
}

/** Starts it with the file of `deploy/`, except for the addresses. */
async function startHaproxy(folder: string, servers: readonly string[]) {
  const port = await findFreePort('127.0.0.1')
  const text = (await readFile('deploy/haproxy.cfg', 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/^ *server api\d .*\n/gm, '')
  const lines = servers.map((address, index) => `    server api${index + 1} ${address}`)
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, `${text.trimEnd()}\n${lines.join('\n')}\n`)
  const child = spawn('/usr/sbin/haproxy', ['-f', path], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
