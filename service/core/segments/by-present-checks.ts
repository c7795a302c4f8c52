import { isOfWords } from '#language/checks/settle-checks.ts'
import { findChecksOfJob } from '../../store/resources/projects.ts'
import type { JobRow } from '../../store/schema.ts'
import type { SegmentFilter } from '../../store/segments.ts'
import { startTurns } from '../../turns/start-turns.ts'
import type { CoreParts } from '../core-parts.ts'
import { settleByProject } from '../jobs/settle-checks-of-job.ts'
import type { Caller } from '../../ports/records.ts'
import { pagesOfSegments } from './pages-of-segments.ts'

/**
 * Returns the filter by the settings of the job's project, because checks are stored as usual: without the segments in
 * which a check only found words that stay as they are; null where the check is off.
 */
export async function byPresentChecks(
  parts: Pick<CoreParts, 'store'>,
  caller: Caller,
  { job_id: jobId, project_id: projectId }: JobRow,
  filter: SegmentFilter,
): Promise<SegmentFilter | null> {
  const { checkCode } = filter
  if (checkCode === undefined || projectId === null) return filter
  const found = await findChecksOfJob(parts.store.db, caller.organisationId, jobId)
  if (found?.check_settings.checks[checkCode] === 'off') return null
  const settle = settleByProject(found)
  if (settle === null || !isOfWords(checkCode)) return filter
  const without: number[] = []
  const takeTurns = startTurns()
  for await (const rows of pagesOfSegments(parts, caller, jobId, { checkCode })) {
    for (const row of rows) {
      if (!settle(row).some(({ code }) => code === checkCode)) without.push(row.position)
      await takeTurns()
    }
  }
  return { ...filter, without }
}
