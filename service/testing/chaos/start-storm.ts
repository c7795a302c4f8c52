import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startFakeLibreTranslate } from '../../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../../listen.ts'
import { type Ledger, openLedger } from './open-ledger.ts'
import { adminKey, type Node, startNode } from './start-node.ts'

/**
 * Prepares a storm: an engine that answers, a folder for data, a ledger of requests, and a function that starts the one
 * process, always on the same port. The last process is ended after the test.
 */
export async function startStorm({
  folder,
  environment = {},
}: {
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
} = {}): Promise<{ readonly ledger: Ledger; readonly url: string; readonly start: () => Promise<Node> }> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'cotejo-storm-')))
  const engine = await startFakeLibreTranslate()
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  let last: Node | null = null
  onTestFinished(async () => {
    await last?.end('SIGTERM')
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const ledger = openLedger((path, init = {}) => {
    const headers = { Authorization: `Bearer ${adminKey}`, ...init.headers }
    return fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(30_000) })
  })
  return {
    ledger,
    url,
    async start() {
      const engines = { COTEJO_ENGINES: 'libretranslate', LIBRETRANSLATE_URL: engine.url }
      last = await startNode(dataDir, { ...engines, ...environment }, ['--port', String(port)])
      return last
    },
  }
}
