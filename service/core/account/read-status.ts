import { type FailedNotification, type ServiceStatus, statusDays } from '#contract/resources/status.ts'
import { listDependencyDays } from '../../store/dependency-days.ts'
import { listFailedDeliveries, retryDelivery } from '../../store/deliveries.ts'
import { readBacklog } from '../../store/read-backlog.ts'
import { findDelays } from './delays.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { readReadiness } from '../read-readiness.ts'
import type { Caller } from '../../ports/records.ts'

const mostFailed = 100

/** Returns a manager's view of the service: the state of the installation's dependencies, and only the own queue. */
export async function readStatus(
  parts: Pick<CoreParts, 'store' | 'blobs' | 'circuits' | 'requestsPerMinute' | 'now'>,
  { organisationId }: Caller,
): Promise<ServiceStatus> {
  const { db } = parts.store
  const [{ dependencies }, backlog, failed, delays, days] = await Promise.all([
    readReadiness(parts),
    readBacklog(db, organisationId),
    listFailedDeliveries(db, organisationId, mostFailed),
    findDelays(parts, organisationId),
    listDependencyDays(db, null, statusDays),
  ])
  const jobs = (status: string) => backlog.jobs.find((found) => found.status === status)?.jobs ?? 0
  return {
    dependencies: Object.entries(dependencies)
      .map(([name, { ok, since = null }]) => ({
        name,
        ok,
        since,
        days: days
          .filter(({ dependency }) => dependency === name)
          .map(({ day, up_seconds, down_seconds }) => ({ day, up_seconds, down_seconds })),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    queue: {
      queued: jobs('queued'),
      running: jobs('running'),
      retrying: jobs('retrying'),
      oldest_seconds: Math.floor(backlog.oldestJobSeconds),
    },
    delays,
    notifications: {
      pending: backlog.deliveries.reduce((sum, { deliveries }) => sum + deliveries, 0),
      failed: failed.map(toNotification),
    },
  }
}

/** Sends a failed notification now; one given up gets all attempts again. Throws `notification-not-found`. */
export async function retryNotification(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Caller,
  id: string,
): Promise<void> {
  const isThere = await store.transact((tx) => retryDelivery(tx, organisationId, id))
  if (!isThere) throw new Problem('notification-not-found')
}

function toNotification(row: Awaited<ReturnType<typeof listFailedDeliveries>>[number]): FailedNotification {
  const { delivery_id: id, job_id, file_name, event, channel, address, outcome, attempts } = row
  return {
    id,
    job_id,
    file_name,
    event,
    channel,
    address,
    outcome,
    attempts,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  }
}
