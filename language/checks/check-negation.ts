import type { Issue } from './check.ts'
import type { Context } from './context.ts'
import { type Negation, readNegation } from './facts/negation.ts'
import type { Side } from './side.ts'

/** How far from its place in one text, in shares of the text, the same thing is looked for in the other. */
const NEAR = 0.15

/**
 * One side denies and the other has nothing that could be it: no negation at all, and no `unable` or `without` about
 * where it would be. Between languages whose words for it are known.
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

/** The first denial of a text to which the other has nothing, of those that have nothing near their place in it. */
function findAlone(one: Negation, side: Side, other: Negation, otherSide: Side) {
  if (other.denials.length > 0 || other.strong.length > 0) return undefined
  const shareOf = ({ start }: { readonly start: number }, { prose }: Side) => start / Math.max(1, prose.length)
  const shares = other.weak.map((place) => shareOf(place, otherSide))
  const isAlone = (place: { readonly start: number }) =>
    shares.every((share) => Math.abs(share - shareOf(place, side)) > NEAR)
  return one.denials.every(isAlone) ? one.denials[0] : undefined
}
