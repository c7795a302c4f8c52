import { takeTurn } from '../turns/take-turn.ts'
import type { Check, Fix } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Direction, Item, Result } from './engine.ts'

/** Rounds of repair: a fix may uncover another (`1,200  euros` is repaired twice), but more are never needed. */
const ROUNDS = 4

/**
 * Post-edits with rules alone, for engines that only translate: tags are put right, and issues for which the checks
 * have a certain fix are fixed (numbers, spaces, signs left by engines, end punctuation). Nothing else is touched. A
 * source whose own tags are broken is `invalid`. Other requests are answered before each round of checks, which take 10
 * ms for the longest texts of a request.
 *
 * `<g1>It</g1> costs 1,200.`, `Cuesta 1,200.` → `<g1>Cuesta</g1> 1.200.`
 */
export async function postEditWithoutEngine(
  item: Item,
  given: readonly LooseToken[],
  direction: Direction,
): Promise<Result> {
  const source = printTags(item.source)
  if (!hasParity(source, source)) return { key: item.key, ok: false, reason: 'invalid', retryable: false }
  const { target, repaired, guessed } = repairTags(source, printTags(given), item.terms)
  return {
    key: item.key,
    ok: true,
    target: parseTags(await repair(source, target, direction)),
    appliedTerms: [],
    signals: { attempts: 0, tagRepairs: repaired, tagGuesses: guessed },
  }
}

async function repair(source: string, given: string, direction: Direction): Promise<string> {
  const check = async (target: string) => {
    await takeTurn()
    return runChecks({ source, target, sourceLang: direction.source, targetLang: direction.target })
  }
  let target = given
  let checks = await check(target)
  for (let round = 0; round < ROUNDS; round++) {
    const fixes = apart(checks.flatMap(({ fix }) => (fix === undefined ? [] : [fix])))
    if (fixes.length === 0) break
    const repaired = fixes.reduceRight(
      (text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end),
      target,
    )
    const left = await check(repaired)
    // A fix must not be worse than the issue.
    if (weightOf(left) >= weightOf(checks) || !hasParity(source, repaired)) break
    target = repaired
    checks = left
  }
  return target
}

/** Returns the fixes in order, without those that touch one before them. */
function apart(fixes: readonly Fix[]): Fix[] {
  const taken: Fix[] = []
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = taken.at(-1)
    if (last === undefined || fix.start > last.end) taken.push(fix)
  }
  return taken
}

function weightOf(checks: readonly Check[]): number {
  const weights = { critical: 10_000, major: 100, minor: 1 } as const
  return checks.reduce((sum, { severity }) => sum + weights[severity], 0)
}
