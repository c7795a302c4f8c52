import type { Check } from '#contract/checks/check.ts'
import { runChecks } from '#contract/checks/run-checks.ts'

type Pair = Parameters<typeof runChecks>[0]

/** Everything to be said about a pair. */
export function checkPair(pair: Pair): readonly Check[] {
  // A text that is still blank is only unfinished: nothing is said of it.
  if (pair.target.trim() === '') return []
  return runChecks(pair)
}
