import type { DeletingParts } from '../core/jobs/delete-job.ts'
import { purgeJobs } from '../core/housekeeping/purge-jobs.ts'
import { listOrganisations } from '../store/organisations.ts'
import { removeOldRequests } from '../store/requests.ts'
import { counted } from './counted.ts'

const day = 86_400_000

export type Purge = {
  /** Days after their end when documents are deleted, with segments, history, notifications and files; null: none. */
  readonly jobDays: number | null
  /** Days for entries of the log of requests; null: those that housekeeping removes, after 30 days. */
  readonly requestDays: number | null
  /** Deletes documents of one organisation; null: of all. Requests are always those of all. */
  readonly organisationId: string | null
  /** True to count only. */
  readonly dryRun: boolean
}

/** Deletes data older than the operator wants to keep, while the service runs. Returns a report. */
export async function purge(
  parts: DeletingParts,
  { jobDays, requestDays, organisationId, dryRun }: Purge,
): Promise<string> {
  const { store, now } = parts
  const before = (days: number) => new Date(now().getTime() - days * day)
  const lines: string[] = []
  if (jobDays !== null) {
    const all = (await listOrganisations(store.db)).map((one) => one.organisation_id)
    let deleted = 0
    for (const organisation of organisationId === null ? all : [organisationId])
      deleted += await purgeJobs(parts, organisation, before(jobDays), dryRun)
    lines.push(`${counted(deleted, 'document')} ${dryRun ? 'would be deleted' : 'deleted'}.`)
  }
  if (requestDays !== null && !dryRun) {
    await removeOldRequests(store.db, before(requestDays))
    lines.push(`Requests older than ${counted(requestDays, 'day')} are deleted.`)
  }
  return lines.join('\n')
}
