import { setImmediate as breathe } from 'node:timers/promises'
import { runChecks } from '#language/checks/run-checks.ts'
import type { QualityItem, QualityReply, QualityRequest } from '#contract/resources/quality.ts'
import type { ScoreContext, Scorer } from '../../quality/scorer.ts'
import { findOrganisation } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireStatus } from '../account/plan.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'
import { requireDirection } from '../require-direction.ts'
import { scorePairs } from './score-pairs.ts'

/**
 * Scores pairs, whoever translated them, and says which checks they did not pass. Uses no characters of the plan.
 *
 * Throws `invalid-language`, `trial-ended`, `trial-paused`, and what `scorePairs` throws.
 */
export async function estimateQuality(
  { store, scorer, now }: CoreParts,
  caller: Caller,
  request: QualityRequest,
  signal: AbortSignal,
): Promise<QualityReply> {
  const direction = requireDirection(request)
  const organisation = await findOrganisation(store.db, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  requireStatus(organisation, now())
  const context = { ...direction, engine: null, organisation: caller.organisationId }
  const items = await judgeItems(scorer, context, request.items, signal)
  return { qe_version: scorer.versionFor(caller.organisationId), items }
}

async function judgeItems(
  scorer: Scorer,
  context: ScoreContext,
  pairs: QualityRequest['items'],
  signal: AbortSignal,
): Promise<QualityItem[]> {
  const languages = { sourceLang: context.source, targetLang: context.target }
  const scores = await scorePairs(scorer, pairs, context, signal)
  const items: QualityItem[] = []
  for (const [index, pair] of pairs.entries()) {
    const score = scores[index] ?? { score: null, band: 'sin-nota' }
    items.push({ index, ...score, checks: runChecks({ ...pair, ...languages }) })
    // A hundred long pairs take a while; others are answered in between.
    if (index % 10 === 9) await breathe()
  }
  return items
}
