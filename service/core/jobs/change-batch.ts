import type { Batch, BatchChange } from '#contract/resources/batch.ts'
import type { Caller } from '../../ports/records.ts'
import { nameBatch } from '../../store/jobs.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { isStorable, toStorable } from '../storable.ts'

/** Names a batch, for all of its jobs; null takes the name away. Throws `job-not-found` for a batch without a job. */
export async function changeBatch(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Caller,
  batchId: string,
  change: BatchChange,
): Promise<Batch> {
  const name = change.name === null ? null : toStorable(change.name.trim())
  const isThere =
    isStorable(batchId) && (await store.transact((tx) => nameBatch(tx, { organisationId, batchId }, name)))
  if (!isThere) throw new Problem('job-not-found')
  return { id: batchId, name }
}
