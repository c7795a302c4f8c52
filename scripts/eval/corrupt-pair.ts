import type { ScoredPair } from '../../service/quality/scorer.ts'

/** Ways to spoil a translation that are easy to see. */
export const corruptions = ['other sentence', 'clause dropped', 'source copied', 'number changed', 'tag lost'] as const

export type Corruption = (typeof corruptions)[number]

/**
 * The pair spoiled in one way; null where that cannot be done to it. `other` is any pair with another source;
 * `position`, 0 to 1, says where in the text.
 */
export function corruptPair(pair: ScoredPair, other: ScoredPair, how: Corruption, position: number): ScoredPair | null {
  const { source, target } = pair
  switch (how) {
    case 'other sentence':
      return other.target === target ? null : { source, target: other.target }
    case 'source copied':
      return source === target ? null : { source, target: source }
    case 'clause dropped':
      return dropClause(pair, position)
    case 'number changed':
      return changeNumber(pair)
    default:
      // A pair of tags around the whole, which the target has lost its end of.
      return { source: `<g1>${source}</g1>`, target: `<g1>${target}` }
  }
}

/** Two fifths of the words, in one piece. */
function dropClause({ source, target }: ScoredPair, position: number): ScoredPair | null {
  const words = target.split(' ')
  const count = Math.round(words.length * 0.4)
  if (count < 2) return null
  const start = Math.floor(position * (words.length - count))
  return { source, target: [...words.slice(0, start), ...words.slice(start + count)].join(' ') }
}

function changeNumber({ source, target }: ScoredPair): ScoredPair | null {
  const number = /\d+/.exec(target)
  if (number === null || !source.includes(number[0])) return null
  return { source, target: target.replace(number[0], String(Number(number[0]) + 17)) }
}
