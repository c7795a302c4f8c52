// @loss: these tests guard the work of people, and get no second attempt.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../blobs/testing/start-s3.ts'
import { startFakeLibreTranslate } from '../../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../../listen.ts'
import { openTestStore } from '../open-test-store.ts'
import { startProxy } from '../start-proxy.ts'
import { noteFigures } from './note-figures.ts'
import { openLedger } from './open-ledger.ts'
import { adminKey, startNode } from './start-node.ts'

/** Long enough for circuits to open and leases to expire. */
const seconds = 25

const store = await openTestStore()

// It takes minutes, so only `npm run chaos` has it.
it.runIf(process.env['COTEJO_CHAOS'])(
  `what was acknowledged ends once engine, files and database are back, each after ${seconds} s`,
  {
    timeout: 900_000,
  },
  async () => {
    const { proxies, environment, dataDir } = await startDependencies()
    const port = await findFreePort('127.0.0.1')
    const service = await startNode(dataDir, environment, ['--port', String(port)])
    onTestFinished(() => service.end('SIGTERM'))
    const ledger = openLedger((path, init = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${adminKey}`, ...init.headers },
        signal: AbortSignal.timeout(30_000),
      }),
    )
    await ledger.prepare()
    const settledMs: Record<string, number> = {}
    let figures = { writes: 0, jobs: 0 }
    for (const [name, proxy] of Object.entries(proxies)) {
      const ended = new AbortController()
      const atWork = ledger.work(ended.signal)
      await sleep(2000)
      await proxy.cut()
      await sleep(seconds * 1000)
      ended.abort()
      await proxy.repair()
      await atWork
      const { settledMs: settled, ...rest } = await ledger.verify()
      settledMs[name] = settled
      figures = rest
    }
    noteFigures('outages', { seconds, settledMs, ...figures })
    expect(figures.writes).toBeGreaterThan(10)
  },
)

/** Starts the service's dependencies, each behind its own proxy. */
async function startDependencies() {
  const engine = await startFakeLibreTranslate()
  const s3 = await startS3()
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-outages-'))
  const at = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const proxies = {
    engine: await startProxy(at(engine.url)),
    files: await startProxy(at(s3.endpoint)),
    database: await startProxy(store.connection),
  }
  onTestFinished(async () => {
    for (const proxy of Object.values(proxies)) await proxy.cut()
    await engine.close()
    await s3.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { host, port, user, password, database } = proxies.database.connection
  const address = ({ connection }: { readonly connection: { readonly port: number } }) =>
    `http://127.0.0.1:${connection.port}`
  return {
    proxies,
    dataDir,
    environment: {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
      COTEJO_FILES: `s3://files/outages?endpoint=${address(proxies.files)}&region=${s3.place.region}`,
      AWS_ACCESS_KEY_ID: s3.place.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      COTEJO_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: address(proxies.engine),
    },
  }
}
