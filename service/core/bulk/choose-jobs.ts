import { limits } from '#contract/limits.ts'
import type { NewBulkAction } from '#contract/resources/bulk-action.ts'
import { listJobIds } from '../../store/bulk-actions.ts'
import type { Db } from '../../store/open-store.ts'
import { filterOf } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { isStorable } from '../storable.ts'

/** Returns the named ids, or those of a filter, newest first; each once. Throws `invalid-request`. */
export async function chooseJobs(
  db: Db,
  caller: Caller,
  now: Date,
  { job_ids, filter }: Pick<NewBulkAction, 'job_ids' | 'filter'>,
): Promise<string[]> {
  if ((job_ids === undefined) === (filter === undefined)) throw refused('job_ids', 'either this or a filter')
  if (job_ids?.every(isStorable) === false) throw refused('job_ids', 'no null characters')
  if (!Object.values(filter ?? {}).every((text) => isStorable(text ?? '')))
    throw refused('filter', 'no null characters')
  if (job_ids !== undefined) return [...new Set(job_ids)]
  const ids = await listJobIds(db, caller.organisationId, filterOf(filter ?? {}, caller, now), limits.bulkJobs + 1)
  if (ids.length > limits.bulkJobs) throw refused('filter', `for at most ${limits.bulkJobs} jobs`)
  return ids
}

function refused(path: string, message: string): Problem {
  return new Problem('invalid-request', { errors: [{ path, message }] })
}
