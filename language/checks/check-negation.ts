import type { Issue } from './check.ts'
import type { Context } from './context.ts'
import { type Negation, readNegation } from './facts/negation.ts'
import type { Side } from './side.ts'

/**
 * How far from its place in one text, in shares of the text, another negation is looked for in the other, and a word that
 * may be one.
 */
const FAR = 0.5
/** Characters up to which any place is near. */
const SHORT = 100
const NEAR = 0.15

/**
 * One side denies and the other has nothing that could be it: no negation in that half of the text, and no `only` or
 * `few` about where it would be. Between languages whose words for it are known.
 */
export function checkNegation({ source, target }: Context): Issue[] {
  const [from, to] = [readNegation(source), readNegation(target)]
  if (from === null || to === null) return []
  const lost = findAlone(from, source, to, target)
  if (lost !== undefined)
    return [
      { sentence: 'negation.missing', data: { source: lost.text }, source_span: source.span(lost.start, lost.end) },
    ]
  const added = findAlone(to, target, from, source)
  if (added === undefined) return []
  return [
    { sentence: 'negation.extra', data: { target: added.text }, target_span: target.span(added.start, added.end) },
  ]
}

/** The first denial of a text for which the other has nothing near its place. */
function findAlone(one: Negation, side: Side, other: Negation, otherSide: Side) {
  const shareOf = ({ start }: { readonly start: number }, { prose }: Side) => start / Math.max(1, prose.length)
  const far = side.prose.length <= SHORT ? 1 : FAR
  const strong = [...other.denials, ...other.strong].map((place) => shareOf(place, otherSide))
  const weak = other.weak.map((place) => shareOf(place, otherSide))
  return one.denials.find((place) => {
    const at = shareOf(place, side)
    return strong.every((share) => Math.abs(share - at) > far) && weak.every((share) => Math.abs(share - at) > NEAR)
  })
}
