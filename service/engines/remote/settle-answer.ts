import { runChecks } from '#language/checks/run-checks.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { computeEdits } from '../compute-edits.ts'
import type { Direction, Item, EngineTerm } from '../engine.ts'
import { fitEdges } from '../fit-edges.ts'
import { judgeTerms } from '../term-hits.ts'
import { type Fault, findFaults } from './find-faults.ts'
import type { RemoteAnswer } from './remote-protocol.ts'

/** An answer made fit for the segment, with its faults. */
export type Settled = {
  /** The unchanged answer. */
  readonly answer: string
  /** Has parity with the source. */
  readonly target: readonly LooseToken[]
  readonly appliedTerms: readonly EngineTerm[]
  readonly faults: readonly Fault[]
  /** Sum of all faults. */
  readonly weight: number
  readonly attempts: number
  readonly tagRepairs: number
  readonly tagGuesses: readonly number[]
  readonly logprob?: number
  readonly explanation?: string
}

/** Share of changed words above which a post-edit rewrites, which only a badly wrong translation allows. */
const MOST_EDITED = 0.7

/**
 * Gives an answer the outer space of its source and tags with parity, and finds its faults. A post-edit that rewrites a
 * translation without a serious fault is not taken: the given one stays.
 */
export function settleAnswer(item: Item, answered: RemoteAnswer, direction: Direction, attempts: number): Settled {
  const source = printTags(item.source)
  const answer = printTags(answered.target)
  const terms = item.terms ?? []
  const given = item.given === undefined ? null : printTags(item.given)
  const isRewrite = given !== null && isNeedless(source, given, answer, direction)
  const text = isRewrite ? given : printTags(fitEdges(answered.target, item.source))
  const faults = isRewrite ? [] : findFaults({ source, target: text, terms }, direction)
  const { target, repaired, guessed } = repairTags(source, text, terms)
  const isKept = given !== null && target === given
  const { explanation, logprob } = answered
  return {
    answer,
    target: parseTags(target),
    appliedTerms: answered.appliedTerms ?? judgeTerms(source, target, terms, direction).used,
    faults,
    weight: faults.reduce((sum, fault) => sum + fault.weight, 0),
    attempts,
    tagRepairs: repaired,
    tagGuesses: guessed,
    ...(logprob === undefined ? {} : { logprob }),
    ...(explanation === undefined || explanation.trim() === '' || isKept ? {} : { explanation: explanation.trim() }),
  }
}

function isNeedless(source: string, given: string, answer: string, direction: Direction): boolean {
  if (computeEdits(given, answer).ratio <= MOST_EDITED) return false
  const checks = runChecks({ source, target: given, sourceLang: direction.source, targetLang: direction.target })
  return !checks.some(({ severity }) => severity === 'critical')
}
