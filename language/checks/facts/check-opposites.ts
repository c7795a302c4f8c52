import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { readNegation } from './negation.ts'
import { findOpposites, type Place } from './opposites.ts'

/**
 * Reports a word of the source that the translation has as its opposite: `at least` → `como máximo`, `stop` →
 * `arrancar`. One of the two alone on each side is sure enough; a negation may turn it round.
 */
export function checkOpposites({ source, target }: Context): Issue[] {
  if (source.language === target.language) return []
  const from = findOpposites(source.prose, source.language)
  if (from === null || from.length === 0) return []
  const to = findOpposites(target.prose, target.language)
  if (to === null || to.length === 0) return []
  for (const place of from) {
    if (from.some((other) => isOpposite(place, other)) || to.some((other) => isSame(place, other))) continue
    const other = to.find((candidate) => isOpposite(place, candidate))
    if (other === undefined || isDenied(source) || isDenied(target)) continue
    return [
      {
        sentence: 'opposites',
        data: { source: place.text, target: other.text },
        source_span: source.span(place.start, place.end),
        target_span: target.span(other.start, other.end),
      },
    ]
  }
  return []
}

function isOpposite(one: Place, other: Place): boolean {
  return one.row === other.row && one.isSecond !== other.isSecond
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.isSecond === other.isSecond
}

function isDenied(side: Context['source']): boolean {
  const negation = readNegation(side)
  return negation !== null && negation.denials.length > 0
}
