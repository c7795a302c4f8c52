import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from '../core/read-readiness.ts'
import type { Store } from '../store/open-store.ts'
import { readBacklog } from '../store/read-backlog.ts'

/** Milliseconds after which a scrape is answered without the database, which may hang. */
const mostMilliseconds = 2000

export type StateParts = {
  readonly store: Store
  readonly ready: () => Promise<Readiness>
  readonly circuits: () => readonly { readonly id: string; readonly isOpen: boolean }[]
}

/** Makes gauges of the state at a scrape, and returns how to update them. What is not known has no value. */
export function stateGauges(registry: Registry, { store, ready, circuits }: StateParts): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('cotejo_dependency_up', '1 when nothing is known to be wrong with it', 'dependency')
  const jobs = gauge('cotejo_jobs', 'Jobs that are not ended, of all processes', 'status')
  const oldestJob = gauge('cotejo_queue_oldest_seconds', 'How long the first job in the queue could have been taken up')
  const deliveries = gauge('cotejo_deliveries_pending', 'Notifications neither delivered nor given up', 'channel')
  const oldestDelivery = gauge('cotejo_deliveries_oldest_seconds', 'Age of the oldest notification that is pending')
  const circuit = gauge('cotejo_engine_circuit_open', '1 while this process leaves the engine alone', 'engine')
  const connections = gauge('cotejo_database_connections', 'Connections of the pool; waiting: callers', 'state')

  return async () => {
    for (const { id, isOpen } of circuits()) circuit.set({ engine: id }, isOpen ? 1 : 0)
    for (const [state, count] of Object.entries(store.connections())) connections.set({ state }, count)
    const [readiness, backlog] = await Promise.all([
      ready().catch(() => null),
      inTime(readBacklog(store.db).catch(() => null)),
    ])
    for (const stale of [up, jobs, oldestJob, deliveries, oldestDelivery]) stale.reset()
    up.set({ dependency: 'database' }, 0)
    for (const [dependency, { ok }] of Object.entries(readiness?.dependencies ?? {})) up.set({ dependency }, ok ? 1 : 0)
    oldestJob.remove()
    oldestDelivery.remove()
    if (backlog === null) return
    for (const status of ['queued', 'running', 'retrying']) jobs.set({ status }, 0)
    for (const found of backlog.jobs) jobs.set({ status: found.status }, found.jobs)
    for (const channel of ['webhook', 'mail']) deliveries.set({ channel }, 0)
    for (const found of backlog.deliveries) deliveries.set({ channel: found.channel }, found.deliveries)
    oldestJob.set(backlog.oldestJobSeconds)
    oldestDelivery.set(backlog.oldestDeliverySeconds)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const timer = new AbortController()
  const late = sleep(mostMilliseconds, null, { signal: timer.signal }).catch(() => null)
  return Promise.race([work, late]).finally(() => timer.abort())
}
