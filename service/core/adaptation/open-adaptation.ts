import { runChecks } from '#contract/checks/run-checks.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Direction } from '../require-direction.ts'
import type { ResolvedResources } from '../resources/resolve-resources.ts'
import type { Adaptation, Adapted, Judged } from './adaptation.ts'
import { decideMatch } from './decide-match.ts'

/** More examples help little and cost much. */
const candidatesLimit = 5
const leastSimilarity = 50

/** The one way in which documents and texts alike get what memories and glossaries hold. */
export async function openAdaptation(
  { indexes }: Pick<CoreParts, 'store' | 'indexes'>,
  { memories }: Pick<ResolvedResources, 'memories' | 'glossaries'>,
  { source: sourceLang, target: targetLang }: Direction,
): Promise<Adaptation> {
  const how = { limit: candidatesLimit, least: leastSimilarity, sourceLang, targetLang }
  const judge = ({ source }: Pick<Adapted, 'source'>, target: string): Judged => ({
    checks: runChecks({ source, target, sourceLang, targetLang }),
    applied_terms: [],
  })
  return {
    judge,
    async lookUp(queries) {
      const found = memories.length === 0 ? [] : await indexes.closest(memories, queries, how)
      return queries.map(({ text: source }, index) => {
        const isSound = (target: string) =>
          judge({ source }, target).checks.every(({ severity }) => severity === 'minor')
        return { source, ...decideMatch(source, found[index] ?? [], isSound), terms: [] }
      })
    },
  }
}
