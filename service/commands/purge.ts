import type { DeletingParts } from '../core/jobs/delete-job.ts'
import { purgeJobs } from '../core/jobs/purge-jobs.ts'
import { listOrganisations } from '../store/organisations.ts'
import { removeOldRequests } from '../store/requests.ts'

const day = 86_400_000

export type Purge = {
  /** Documents that ended so many days ago go, with their segments, history, notifications and files; null: none. */
  readonly jobDays: number | null
  /** So do entries of the log of requests; null: those that housekeeping removes, after 30 days. */
  readonly requestDays: number | null
  /** Of one organisation; null: of all. Of requests always all. */
  readonly organisationId: string | null
  /** Only counts. */
  readonly dryRun: boolean
}

/** Deletes what is older than the operator wants to keep, while the service runs. Answers what it did. */
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
    lines.push(`${deleted} ${deleted === 1 ? 'document' : 'documents'} ${dryRun ? 'would be deleted' : 'deleted'}.`)
  }
  if (requestDays !== null && !dryRun) {
    await removeOldRequests(store.db, before(requestDays))
    lines.push(`Requests older than ${requestDays} days are deleted.`)
  }
  return lines.join('\n')
}
