import { removeOldBulkActions } from '../../store/bulk-actions.ts'
import { removeOldDependencyDays } from '../../store/dependency-days.ts'
import { removeOldConnectCodes } from '../../store/connect-codes.ts'
import { removeOldJobEvents } from '../../store/job-events.ts'
import { findExistingJobs } from '../../store/jobs.ts'
import { removeOldIdempotencyKeys } from '../../store/idempotency-keys.ts'
import { removeOldRateWindows } from '../../store/rate-windows.ts'
import { removeOldRequests } from '../../store/requests.ts'
import { removeOldFailures } from '../../store/translation-failures.ts'
import { removeExpiredUploads } from '../../store/uploads.ts'
import { applyRetention } from './retention.ts'
import { statusDays } from '#contract/resources/status.ts'
import type { DeletingParts } from '../jobs/delete-job.ts'
import { removeDueFiles, safeAgeMilliseconds } from '../files/remove-unnamed-files.ts'

const hour = 3_600_000
const day = 24 * hour
const requestDays = 30
const bulkActionDays = 30
/** Days for which a failed request is refused again without asking the engine. */
const failureDays = 30

/** Cleans up at once and every hour; returns a function that ends it. Several processes may run it. */
export function startHousekeeping(parts: DeletingParts): () => Promise<void> {
  let cleaning = Promise.resolve()
  const clean = () => {
    cleaning = cleaning.then(() =>
      cleanUp(parts).catch((error: unknown) => parts.warn('Old rows and files could not be removed', error)),
    )
  }
  clean()
  const timer = setInterval(clean, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return cleaning
  }
}

/** Removes expired data, files that no job names, pages of deleted jobs, and remains of uploads after crashes. */
export async function cleanUp(parts: DeletingParts): Promise<void> {
  const { store, blobs, pages, now } = parts
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await removeOldRequests(store.db, before(requestDays * day))
  await removeOldBulkActions(store.db, before(bulkActionDays * day))
  await removeOldFailures(store.db, before(failureDays * day))
  await removeOldDependencyDays(store.db, statusDays)
  await removeOldRateWindows(store.db, before(day))
  await removeOldIdempotencyKeys(store.db, now())
  await removeOldConnectCodes(store.db, now())
  await removeOldJobEvents(store.db)
  await removeExpiredUploads(store.db, now())
  await applyRetention(parts)
  await removeDueFiles({ store, blobs }, now())
  const jobsOfPages = await pages.listJobs()
  const existing = await findExistingJobs(store.db, jobsOfPages)
  for (const jobId of jobsOfPages) if (!existing.has(jobId)) await pages.forget(jobId)
  await blobs.removeUnfinished(before(safeAgeMilliseconds))
}
