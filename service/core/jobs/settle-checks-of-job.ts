import { settleChecks } from '#language/checks/settle-checks.ts'
import type { CheckItem } from '#contract/resources/check.ts'
import type { Db } from '../../store/open-store.ts'
import { type ChecksOfJob, findChecksOfJob } from '../../store/resources/projects.ts'
import type { SegmentRow } from '../../store/schema.ts'

type CheckedRow = Pick<SegmentRow, 'source' | 'target' | 'checks'>

export type SettleRow = (row: CheckedRow) => CheckItem[]

/**
 * Returns how its project's settings apply to the stored checks of a job's segments, which are stored as usual; null
 * where they do not.
 */
export async function settleChecksOfJob(db: Db, organisationId: string, jobId: string): Promise<SettleRow | null> {
  return settleByProject(await findChecksOfJob(db, organisationId, jobId))
}

export function settleByProject(found: ChecksOfJob | undefined): SettleRow | null {
  const settle = settleChecks(found?.check_settings)
  if (found === undefined || settle === null) return null
  const { source_lang: sourceLang, target_lang: targetLang } = found
  return ({ source, target, checks }) =>
    target === null ? checks : [...settle(checks, { source, target, sourceLang, targetLang })]
}
