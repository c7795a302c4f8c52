import { runChecks } from '#language/checks/run-checks.ts'
import type { Direction } from './engine.ts'

const NOTATION = new Set(['numbers.format', 'numbers.notation', 'es-inverted.open'])

/**
 * Writes numbers and `¿` as the target language does, where the checks are certain: Apertium copies numbers and knows
 * no `¿`. Tags and texts are printed ones.
 *
 * en → es, `Does it cost 1,200?`, `Cuesta 1,200?` → `¿Cuesta 1.200?`
 */
export function fitNotation(source: string, target: string, direction: Direction): string {
  if (!/\d[.,]\d/.test(source) && !/[?!]/.test(target)) return target
  const languages = { sourceLang: direction.source, targetLang: direction.target }
  return runChecks({ source, target, ...languages, only: ['numbers', 'es-inverted'] })
    .filter(({ sentence }) => NOTATION.has(sentence))
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), target)
}
