import type { SegmentHistory } from '#contract/resources/segment.ts'
import { findSegment, listVersions } from '../../store/segments.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

type Version = Awaited<ReturnType<typeof listVersions>>[number]

/**
 * Returns the versions of a segment, the current one first, all at one moment. A score belongs to the version that it
 * was made for, and makes no other.
 *
 * Throws `job-not-found`, `segment-not-found`.
 */
export async function readHistory(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  position: number,
): Promise<SegmentHistory> {
  const { organisationId } = caller
  const versions = await parts.store.snapshot(async (tx) => {
    const inForce = await findSegment(tx, organisationId, jobId, position)
    if (inForce === undefined) return []
    return [inForce, ...(await listVersions(tx, organisationId, jobId, position)).toReversed()]
  })
  if (versions.length > 0) return { versions: versions.map(toVersion) }
  await requireJob(parts, caller, jobId)
  throw new Problem('segment-not-found')
}

function toVersion(row: Version): SegmentHistory['versions'][number] {
  return {
    revision: row.revision,
    target: row.target,
    state: row.state,
    score: row.score,
    band: row.band,
    origin: row.origin,
    locked: row.locked,
    changed_by: row.changed_by,
    updated_at: row.updated_at.toISOString(),
  }
}
