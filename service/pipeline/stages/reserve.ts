import { leftText, readCharacters } from '../../core/account/plan.ts'
import { changeJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import { countPendingCharacters } from '../../store/reopen-job.ts'
import type { JobRow } from '../../store/schema.ts'
import { JobFailed } from '../failures.ts'
import type { PipelineParts } from '../pipeline-parts.ts'

/** Reserves the characters that a document that runs again still needs; one that has its share keeps it. */
export async function reserve({ store, now }: PipelineParts, held: JobLease, job: JobRow): Promise<void> {
  if (job.pending === 0 || job.reserved > 0) return
  const shortage = await store.transact(async (tx) => {
    await lockHeld(tx, held)
    const characters = await countPendingCharacters(tx, held.organisationId, held.jobId)
    const short = await findShortage(tx, held, characters, now())
    if (short === null) await changeJob(tx, held.organisationId, held.jobId, { reserved: characters })
    return short
  })
  if (shortage !== null) throw shortage
}

/** Returns the plan's shortage for this document; other jobs' reserved characters count as used. */
export async function findShortage(tx: Db, held: JobLease, characters: number, now: Date): Promise<JobFailed | null> {
  const organisation = await lockOrganisation(tx, held.organisationId)
  if (organisation === undefined) throw new Error('A job without an organisation')
  const { limit, used, reserved } = await readCharacters(tx, organisation, now)
  if (limit === null || used + reserved + characters <= limit) return null
  const left = Math.max(limit - used - reserved, 0)
  return new JobFailed('quota-exceeded', `The document has ${characters} characters. ${leftText(left)}`)
}
