import type { Check } from './check.ts'
import { checks } from '../words/en/checks.gen.ts'
import { checkSeverities, codeOf, fillSentence } from './sentences.ts'

/** A sentence of a job, with its tags; one without a target is passed over. */
export type PlacedPair = { readonly position: number; readonly source: string; readonly target: string | null }

export type Inconsistency = { readonly position: number; readonly check: Check }

/**
 * Finds issues that only a look at the whole job shows: the same source with different targets, and different sources
 * with the same target. Case, spaces at the ends and tags' numbers count as they are; each sentence that departs from
 * the first of the same source is reported, with that one's text. Linear in the sentences; in their order.
 */
export function findInconsistencies(pairs: readonly PlacedPair[]): Inconsistency[] {
  const firstBySource = new Map<string, string>()
  const firstByTarget = new Map<string, string>()
  return pairs.flatMap(({ position, source, target }): Inconsistency[] => {
    if (target === null || target.trim() === '' || source.trim() === '') return []
    const [from, to] = [source.trim(), target.trim()]
    const otherTarget = keepFirst(firstBySource, from, to)
    const otherSource = keepFirst(firstByTarget, to, from)
    const departs = checkSameTarget(source, target, otherTarget)
    return [
      ...(departs === null ? [] : [{ position, check: departs }]),
      ...(otherSource.toLowerCase() === from.toLowerCase()
        ? []
        : [{ position, check: report('inconsistent-source', otherSource, source, target) }]),
    ]
  })
}

/** Reports a target that differs from `first`, the target of the first sentence with the same source. */
export function checkSameTarget(source: string, target: string, first: string): Check | null {
  const other = first.trim()
  if (other === '' || target.trim() === '' || other === target.trim()) return null
  return report('inconsistent-target', other, source, target)
}

function keepFirst(first: Map<string, string>, key: string, value: string): string {
  const known = first.get(key)
  if (known !== undefined) return known
  first.set(key, value)
  return value
}

function report(
  sentence: 'inconsistent-target' | 'inconsistent-source',
  other: string,
  source: string,
  target: string,
): Check {
  const { [sentence]: severity } = checkSeverities
  const { [sentence]: text } = checks
  const data = { other }
  return {
    code: codeOf(sentence),
    severity,
    message: fillSentence(text, data),
    sentence,
    data,
    source_span: { start: 0, end: source.length },
    target_span: { start: 0, end: target.length },
  }
}
