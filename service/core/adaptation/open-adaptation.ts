import type { FoundTerm } from '#language/terms/term.ts'
import type { EngineTerm } from '../../engines/engine.ts'
import { fitFuzzy } from '../../matching/fit-fuzzy.ts'
import type { Candidate } from '../../matching/memory-indexes.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Direction } from '../require-direction.ts'
import type { ResolvedResources } from '../resources/resolve-resources.ts'
import { startTurns } from '../../turns/start-turns.ts'
import type { Adaptation, Adapted } from './adaptation.ts'
import { decideMatch, type DraftsOfMatches } from './decide-match.ts'
import { findBoth } from './find-both.ts'
import { judgeTarget } from './judge-target.ts'
import { prepareChecks } from './prepare-checks.ts'

/** Limit of candidates, because more examples help little and cost much. */
const candidatesLimit = 5
const leastSimilarity = 50

/**
 * Looks up memories and glossaries, for documents and texts alike. `inlineTerms` came with the request and have
 * priority over saved ones; without `drafts` a fuzzy match only guides.
 */
export async function openAdaptation(
  { indexes, terms, judges }: Pick<CoreParts, 'indexes' | 'terms' | 'judges'>,
  { memories, glossaries }: Pick<ResolvedResources, 'memories' | 'glossaries'>,
  direction: Direction,
  inlineTerms: readonly EngineTerm[] = [],
  drafts: DraftsOfMatches | null = null,
): Promise<Adaptation> {
  const { source: sourceLang, target: targetLang } = direction
  await prepareChecks(direction)
  const how = { limit: candidatesLimit, least: leastSimilarity, languages: { sourceLang, targetLang } }
  const find = findBoth(inlineTerms, await terms.of(glossaries, sourceLang), sourceLang)
  return {
    judge: (translated, organisationId) =>
      judges.judge(
        organisationId,
        direction,
        translated.map(({ adapted: { source, found }, target, bounds }) => ({ source, target, found, bounds })),
      ),
    async lookUp(queries) {
      const candidates = memories.length === 0 ? [] : await indexes.closest(memories, queries, how)
      const takeTurns = startTurns()
      const adapted: Adapted[] = []
      for (const [index, { text: source }] of queries.entries()) {
        const found = find(source)
        const isSound = (target: string) =>
          judgeTarget(source, target, direction, found).checks.every(({ severity }) => severity === 'minor')
        const fit = (entry: Candidate) =>
          fitFuzzy(source, entry, { sourceLang, targetLang }, (text) => toTerms(find(text)))
        const choice = drafts === null ? null : { ...drafts, fit }
        const decided = decideMatch(source, candidates[index] ?? [], isSound, choice)
        adapted.push({ source, found, terms: toTerms(found), ...decided })
        await takeTurns()
      }
      return adapted
    },
  }
}

/** Returns each term once, with the target to use. */
function toTerms(found: readonly FoundTerm[]): EngineTerm[] {
  const bySource = new Map<string, EngineTerm>()
  for (const { terms } of found) {
    const [term] = terms
    const target = term?.targets[0]
    if (term !== undefined && target !== undefined) bySource.set(term.source, { source: term.source, target })
  }
  return [...bySource.values()]
}
