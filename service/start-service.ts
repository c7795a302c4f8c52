import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { startBulkWorker } from './core/bulk/work-on-bulk-actions.ts'
import { createConnectCode } from './core/account/connect.ts'
import { type Core, makeCore } from './core/core.ts'
import type { CoreParts } from './core/core-parts.ts'
import { ensureLocalOrganisation } from './core/account/local-organisation.ts'
import { startPlanNotices } from './core/account/notice-plans.ts'
import { startSamples } from './core/housekeeping/sample-dependencies.ts'
import { startHousekeeping } from './core/housekeeping/start-housekeeping.ts'
import { createApp } from './http/app.ts'
import { basePathOf } from './http/base-path.ts'
import { startBodyParser } from './http/input/body-parser.ts'
import { knownHosts } from './http/input/known-hosts.ts'
import { createHttpServer } from './http/server.ts'
import { findFreePort, listen, PortTaken } from './listen.ts'
import { makeLog } from './make-log.ts'
import { bothMonitors, logMonitor } from './monitoring/log-monitor.ts'
import { makeMetrics } from './monitoring/make-metrics.ts'
import type { Monitor } from './monitoring/monitor.ts'
import { createMetricsServer } from './monitoring/serve-metrics.ts'
import { stateGauges } from './monitoring/state-gauges.ts'
import { openOutbox } from './open-outbox.ts'
import { type Closers, closeAll, openParts, type Parts } from './open-parts.ts'
import { type Drain, prepareDrain } from './prepare-drain.ts'
import { startWorker } from './pipeline/start-worker.ts'
import { forgetRunning, noteRunning } from './running-service.ts'
import { startDemonstrations } from './seed/start-demonstrations.ts'
import { startTracing } from './tracing/start-tracing.ts'
import type { EmbeddedOptions } from './store/postgres/embedded-postgres.ts'

/** Times that end before the ten seconds for which supervisors wait. */
const drainTimes = { bodyLimit: 5000, most: 7000 }

export type StartedService = {
  /** Address of the interface and the workbench. */
  readonly url: string
  /** Opens the workbench as admin of the local organisation, once, within ten minutes. */
  readonly adminLink: string
  /** Ends cleanly: answers open requests, puts running jobs back, stops a database that nothing else uses. */
  close(): Promise<void>
}

/**
 * Starts all parts of this process. Throws `PortTaken`, or an error with a message for people. `onHopeless` is called
 * if the embedded database is later lost for good. `signal` ends a start that waits for a bucket.
 */
export async function startService(
  config: Config,
  {
    log = makeLog(config.logLevel),
    signal = new AbortController().signal,
    ...embedded
  }: { readonly log?: Logger; readonly signal?: AbortSignal } & EmbeddedOptions = {},
): Promise<StartedService> {
  const closers: Closers = []
  try {
    closers.push(await startTracing(process.env))
    const metrics = config.metrics === null ? null : makeMetrics()
    const monitor = metrics === null ? logMonitor(log) : bothMonitors(logMonitor(log), metrics.monitor)
    const parts = await openParts(config, log, closers, { ...embedded, signal, monitor })
    const core = makeCore(parts)
    const organisation = await ensureLocalOrganisation(parts, config)
    await parts.blobs.claim(organisation.organisation_id)
    const port = config.port === 0 ? await findFreePort(config.host) : config.port
    const url = `http://${printableHost(config.host)}:${port}`
    const drain = prepareDrain(drainTimes)
    const { jobFeed } = parts
    const warnOfPages = (error: unknown) => parts.warn('Pages could not be removed yet', error)
    // Pages of an earlier process are unknown to this one; their jobs may be deleted.
    await parts.pages.clear()
    if (config.role !== 'worker') {
      await jobFeed.onDeleted((jobId) => void parts.pages.forget(jobId).catch(warnOfPages))
      await serve(config, { log, monitor, jobFeed }, core, { port, url, drain }, closers)
    }
    if (metrics !== null) await serveMetrics(config, metrics.registry, parts, core, closers)
    closers.push(startHousekeeping(parts))
    if (config.role !== 'api') {
      const worker = await startWorker(parts, `${process.pid}-${randomUUID()}`)
      closers.push(() => worker.close())
      closers.push(startBulkWorker(parts))
      closers.push(startSamples(parts))
      closers.push(startPlanNotices(parts))
      closers.push(await openOutbox(config, parts, log, (event) => monitor.delivery(event)))
    }
    if (config.role !== 'api') {
      const localId = config.role === 'all' ? organisation.organisation_id : null
      closers.push(startDemonstrations(core, parts, { documentsDir: config.demoDir, localId }))
    }
    const adminLink = await makeAdminLink(parts, config, organisation.organisation_id, url)
    const close = () => {
      // Answers may take long while the worker ends.
      void jobFeed.close()
      void drain.end()
      return closeAll(closers)
    }
    return { url, adminLink, close }
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

/** Makes a link with a fresh code, for a service that this or another process has started at `url`. */
export async function makeAdminLink(
  parts: Pick<CoreParts, 'store' | 'now'>,
  config: Config,
  organisationId: string,
  url: string,
): Promise<string> {
  const address = config.workbenchUrl ?? config.publicUrl ?? url
  // An operator who set a key signs in with it; the output of such a service is stored and read by other people.
  if (config.adminKey !== null) return address
  return `${address}/connect#code=${await createConnectCode(parts, organisationId)}`
}

async function serve(
  config: Config,
  { log, monitor, jobFeed }: Pick<Parts, 'jobFeed'> & { readonly log: Logger; readonly monitor: Monitor },
  core: Core,
  { port, url, drain }: { readonly port: number; readonly url: string; readonly drain: Drain },
  closers: Closers,
): Promise<void> {
  const errorsBase = `${config.publicUrl ?? url}/errors`
  const bodies = startBodyParser(config.bodyWorker)
  closers.push(() => bodies.close())
  const app = createApp({
    core,
    bodies,
    log,
    workbenchDir: existsSync(config.workbenchDir) ? config.workbenchDir : null,
    docsDir: findDocs(),
    allowedOrigins: config.allowedOrigins,
    connectOrigins: config.connectOrigins,
    errorsBase,
    requestsPerMinute: config.requestsPerMinute,
    hosts: hostsOf(config),
    trustedProxies: config.trustedProxies,
    ending: drain.ending,
    onAnswer: (answered) => monitor.request(answered),
    ...(config.publicUrl === null ? {} : { publicUrl: config.publicUrl }),
  })
  const server = createHttpServer(app, {
    errorsBase,
    requestsPerMinute: config.requestsPerMinute,
    basePath: basePathOf(config.publicUrl ?? undefined),
  })
  drain.attach(server)
  await listen(server, config.host, port)
  closers.push(() => drain.end())
  // Streams end by themselves only after minutes.
  closers.push(() => jobFeed.close())
  await noteRunning(config.dataDir, port, url)
  closers.push(() => forgetRunning(config.dataDir, port))
}

async function serveMetrics(config: Config, registry: Registry, parts: Parts, core: Core, closers: Closers) {
  if (config.metrics === null) return
  const { host, port, token } = config.metrics
  const ready = () => core.ready()
  const refresh = stateGauges(registry, { store: parts.store, circuits: parts.circuits, ready })
  const server = createMetricsServer({ registry, refresh, ready, token, isKnownHost: knownHosts(hostsOf(config)) })
  await listen(server, host, port).catch((error: unknown) => {
    // Not `PortTaken`: that one leads to a service that runs already.
    throw error instanceof PortTaken
      ? new Error(`COTEJO_METRICS_PORT: port ${port} is taken by another program.`)
      : error
  })
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
}

/** Returns the names by the settings: also the one that it listens on, and that of the development server. */
function hostsOf({ allowedHosts, host, workbenchUrl }: Config): string[] {
  return [...allowedHosts, host, ...(workbenchUrl === null ? [] : [new URL(workbenchUrl).hostname])]
}

function printableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Returns the folder of the library that shows the description: built in, or as installed; null without. */
function findDocs(): string | null {
  const builtIn = fileURLToPath(new URL('docs/', import.meta.url))
  if (existsSync(builtIn)) return builtIn
  try {
    return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  } catch {
    return null
  }
}
