import { limits } from '#contract/limits.ts'
import type { LeftOutFiles, NewLeftOutFiles } from '#contract/resources/left-out.ts'
import { findLeftOut, lockLeftOut, putLeftOut } from '../../store/left-out.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { isStorable, toStorable } from '../storable.ts'

type LeftOutParts = Pick<CoreParts, 'store'>

/** Returns the files of a batch that became no job. Throws `job-not-found` for a batch without a job. */
export async function listLeftOut(
  { store }: LeftOutParts,
  { organisationId }: Caller,
  batchId: string,
): Promise<LeftOutFiles> {
  const found = isStorable(batchId) ? await findLeftOut(store.db, { organisationId, batchId }) : undefined
  if (found === undefined) throw new Problem('job-not-found')
  return found
}

/**
 * Notes files that become no job of a batch; one that is noted already, with the same reason, is not noted again. Beyond
 * the limit only their number is kept. Throws `job-not-found` for a batch without a job.
 */
export async function addLeftOut(
  { store }: LeftOutParts,
  { organisationId }: Caller,
  batchId: string,
  { files: added, more = 0 }: NewLeftOutFiles,
): Promise<LeftOutFiles> {
  if (!isStorable(batchId)) throw new Problem('job-not-found')
  const batch = { organisationId, batchId }
  return store.transact(async (tx) => {
    if (!(await lockLeftOut(tx, batch))) throw new Problem('job-not-found')
    const before = (await findLeftOut(tx, batch)) ?? { files: [], more: 0 }
    const all = new Map(
      [...before.files, ...added.map(({ name, reason }) => ({ name: toStorable(name), reason }))].map((file) => [
        `${file.reason} ${file.name}`,
        file,
      ]),
    )
    const files = [...all.values()].slice(0, limits.leftOutFiles)
    const after = { files, more: Math.max(before.more, more + all.size - files.length) }
    await putLeftOut(tx, batch, after)
    return after
  })
}
