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

const LONGEST_CLAUSE = 60
const CLAUSE_END = /[.,;:!?()«»"–—]/
/** Languages say these beside another negation: `no … ni`, `nunca … nadie`. */
const AGREEING =
  /^(?:nada|nadie|nunca|ni|ning[uú]n|ningun[oa]s?|tampoco|jam[aá]s|nem|nenhum\p{L}*|ningu[eé]m|tampouco|nor|neither|nessun\p{L}*|n[eé]|neanche|nemmeno|neppure|niente|nulla|mai|res|gens|cap|ningú|jamais|rien|aucune?|personne|pas|nici|nimic|nimeni|niciodată|ни|ничего|никто|никогда|нигде|ega)$/iu

type Denial = Negation['denials'][number]

/**
 * One side denies and the other has nothing that could be it: no negation in that half of the text that is not that of
 * another, and no `only` or `few` about where it would be. Between languages whose words for it are known.
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
function findAlone(one: Negation, side: Side, other: Negation, otherSide: Side): Denial | undefined {
  // Nearly always there is none, and nothing of the other need be read.
  if (one.denials.length === 0) return undefined
  const far = side.prose.length <= SHORT ? 1 : FAR
  // All are in the order of the text, and each of the other is that of one denial.
  const strong = placesIn(otherSide, inOrder([...other.denials, ...other.strong()]))
  let weak: ReturnType<typeof placesIn> | null = null
  return joinDenials(one.denials, side).find((place) => {
    const at = shareOf(place, side)
    if (strong.isNear(at, far)) {
      strong.take()
      return false
    }
    weak ??= placesIn(otherSide, other.weak())
    return !weak.isNear(at, NEAR)
  })
}

function shareOf({ start }: Denial, { prose }: Side): number {
  return start / Math.max(1, prose.length)
}

/** Looks for the first of the places that is near another text's, which is asked for in order. */
function placesIn(side: Side, places: readonly Denial[]) {
  const shares = places.map((place) => shareOf(place, side))
  let next = 0
  return {
    isNear: (at: number, reach: number) => {
      while ((shares[next] ?? Infinity) < at - reach) next++
      return (shares[next] ?? Infinity) <= at + reach
    },
    take: () => next++,
  }
}

/** Without those that begin inside another: `not` is a denial and a strong word. */
function inOrder(places: readonly Denial[]): Denial[] {
  let end = -1
  return places
    .toSorted((one, other) => one.start - other.start)
    .filter((place) => {
      const isOwn = place.start >= end
      end = Math.max(end, place.end)
      return isOwn
    })
}

/** `no ha venido nadie`, `never … nor` deny once: those of a clause, and what agrees with the denial before it. */
function joinDenials(places: readonly Denial[], { prose }: Side): Denial[] {
  return places.filter((place, index) => {
    const before = places[index - 1]
    if (before === undefined) return true
    if (AGREEING.test(place.text)) return false
    const between = prose.slice(before.end, Math.min(place.start, before.end + LONGEST_CLAUSE + 1))
    return between.length > LONGEST_CLAUSE || CLAUSE_END.test(between)
  })
}
