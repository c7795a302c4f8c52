import type { QualityReply, QualityRequest } from '#contract/resources/quality.ts'
import { settleChecks } from '#language/checks/settle-checks.ts'
import { findOrganisation } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireStatus } from '../account/plan.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { requireDirection } from '../require-direction.ts'
import { requireProject } from '../projects/projects.ts'
import { prepareChecks } from '../adaptation/prepare-checks.ts'
import { scorePairs } from './score-pairs.ts'

/**
 * Scores pairs of any origin, and returns the checks that they fail. Uses no characters of the plan.
 *
 * Throws `invalid-language`, `project-not-found`, `trial-ended`, `trial-paused`, and the errors of `scorePairs` and `judges`.
 */
export async function estimateQuality(
  { store, scorer, inScoringTurn, judges, now }: CoreParts,
  caller: Caller,
  request: QualityRequest,
  signal: AbortSignal,
): Promise<QualityReply> {
  const direction = requireDirection(request)
  const organisation = await findOrganisation(store.db, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  requireStatus(organisation, now())
  const { project_id: projectId } = request
  const project = projectId === undefined ? undefined : await requireProject(store.db, caller, projectId)
  const checkSettings = project?.check_settings
  await prepareChecks(direction)
  const context = { ...direction, engine: null, organisation: caller.organisationId, checkSettings }
  const scores = await scorePairs({ scorer, inScoringTurn }, request.items, context, signal)
  const targets = request.items.map((pair) => ({ ...pair, found: [] }))
  const judged = await judges.judge(caller.organisationId, direction, targets)
  const settle = settleChecks(checkSettings)
  const { source: sourceLang, target: targetLang } = direction
  const items = scores.map((score, index) => {
    const checks = judged[index]?.checks ?? []
    const pair = request.items[index]
    const isSettled = settle !== null && pair !== undefined
    return { index, ...score, checks: isSettled ? [...settle(checks, { ...pair, sourceLang, targetLang })] : checks }
  })
  return { qe_version: scorer.versionFor(caller.organisationId), items }
}
