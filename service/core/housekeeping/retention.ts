import { listOrganisations } from '../../store/organisations.ts'
import { removeDeletedEntries, removeOldRequestsOf, removeOldVersions } from '../../store/retention.ts'
import type { DeletingParts } from '../jobs/delete-job.ts'
import { purgeJobs } from './purge-jobs.ts'

const day = 86_400_000
/** Default in days; an organisation may choose another. Documents and their history stay. */
const deletedDays = 90

/** Removes data of each organisation by its retention. */
export async function applyRetention(parts: DeletingParts): Promise<void> {
  const { store, now } = parts
  const before = (days: number) => new Date(now().getTime() - days * day)
  for (const kept of await listOrganisations(store.db)) {
    const id = kept.organisation_id
    if (kept.keep_jobs_days !== null) await purgeJobs(parts, id, before(kept.keep_jobs_days))
    if (kept.keep_history_days !== null) await removeOldVersions(store.db, id, before(kept.keep_history_days))
    if (kept.keep_requests_days !== null) await removeOldRequestsOf(store.db, id, before(kept.keep_requests_days))
    await removeDeletedEntries(store.db, id, before(kept.keep_deleted_days ?? deletedDays))
  }
}
