import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { errorKinds } from './inject-errors.ts'

/** Errors below which a figure means nothing. */
const LEAST = 10
/** Sets whose segments are in the order of their articles: the next is about the same. */
const IN_ORDER = /FLORES|WMT/
/** Distance at which a segment is of another article. */
const FAR = 11

/** Prints for each kind of error how many injected ones bring a new issue; a column for each set. */
export function reportErrors(
  sets: readonly (readonly [name: string, pairs: readonly PairToCheck[]])[],
  isVerbose: boolean,
): void {
  const filled = sets.filter(([, pairs]) => pairs.length > 0)
  const width = 13
  console.log(`\nInjected errors found, %, of how many (goal ≥ 80; digit, unit, code ≥ 95; "–": fewer than ${LEAST})`)
  console.log(''.padEnd(18) + filled.map(([name]) => name.slice(0, width - 1).padStart(width)).join(''))
  for (const kind of Object.keys(errorKinds))
    console.log(
      kind.padEnd(18) +
        filled.map(([name, pairs]) => countFound(kind, name, pairs, isVerbose).padStart(width)).join(''),
    )
}

function countFound(kind: string, set: string, pairs: readonly PairToCheck[], isVerbose: boolean): string {
  if (kind === 'neighbour’s sent.' && !IN_ORDER.test(set)) return '–'
  let [found, all] = [0, 0]
  pairs.forEach((pair, index) => {
    const far = kind === 'other sentence' ? FAR : 1
    const target = errorKinds[kind]?.(pair, pairs[(index + far) % pairs.length] ?? pair, index) ?? null
    if (target === null || target === pair.target) return
    all++
    const before = new Set(runChecks(pair).map(({ message }) => message))
    if (runChecks({ ...pair, target }).some(({ message }) => !before.has(message))) found++
    else if (isVerbose) console.log(`NOT FOUND ${kind}\n  ${pair.source}\n  ${target}`)
  })
  return all < LEAST ? '–' : `${((100 * found) / all).toFixed(0)} of ${all}`
}
