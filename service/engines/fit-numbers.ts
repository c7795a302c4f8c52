import { runChecks } from '#contract/checks/run-checks.ts'
import type { Direction } from './engine.ts'

/**
 * Apertium copies numbers as they stand; this writes them in the notation of the target language where the check of
 * numbers is certain. Marks and texts are printed ones.
 *
 * en → es, `It costs 1,200`, `Cuesta 1,200` → `Cuesta 1.200`
 */
export function fitNumbers(source: string, target: string, direction: Direction): string {
  if (!/\d[.,]\d/.test(source)) return target
  return runChecks({ source, target, sourceLang: direction.source, targetLang: direction.target })
    .filter(({ sentence }) => sentence === 'numbers.format' || sentence === 'numbers.notation')
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), target)
}
