import { checkNumbers } from '#contract/checks/check-numbers.ts'
import { readSide } from '#contract/checks/side.ts'
import type { Direction } from './engine.ts'

/**
 * Apertium copies numbers as they stand; this writes them in the notation of the target language where the check of
 * numbers is certain. Marks and texts are printed ones.
 *
 * en → es, `It costs 1,200`, `Cuesta 1,200` → `Cuesta 1.200`
 */
export function fitNumbers(source: string, target: string, direction: Direction): string {
  if (!/\d[.,]\d/.test(source)) return target
  const context = { source: readSide(source, direction.source), target: readSide(target, direction.target) }
  return checkNumbers(context)
    .filter(({ sentence }) => sentence === 'numbers.format' || sentence === 'numbers.notation')
    .flatMap(({ fix }) => (fix === null || fix === undefined ? [] : [fix]))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), target)
}
