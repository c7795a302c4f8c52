import { isCodeLine } from '../../codes/code-line.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { type Negation, type Place, readNegation } from './negation.ts'
import type { Side } from '../side.ts'

/**
 * Distance, as a share of the text, in which another negation is looked for in the other text; `NEAR` is that for a
 * word that may be one.
 */
const FAR = 0.5
/** Characters up to which any place is near. */
const SHORT = 100
const NEAR = 0.15

const LONGEST_CLAUSE = 60
const CLAUSE_END = /[.,;:!?()«»"–—]/
const SENTENCE_END = /[.;:!?]/
/** Words that come beside another negation: `no … ni`, `nunca … nadie`. */
const AGREEING =
  /^(?:nada|nadie|nunca|ni|ning[uú]n|ningun[oa]s?|tampoco|jam[aá]s|nem|nenhum\p{L}*|ningu[eé]m|tampouco|nor|neither|nessun\p{L}*|n[eé]|neanche|nemmeno|neppure|niente|nulla|mai|res|gens|cap|ningú|jamais|rien|aucune?|personne|pas|nici|nimic|nimeni|niciodată|ни|ничего|никто|никогда|нигде|ega)$/iu
/** Words that deny behind the verb only together with another before it: `no dice nada`, yet `nada dice`. */
const BEHIND_VERB =
  /^(?:nada|nadie|ni|ning[uú]n|ningun[oa]s?|nem|nenhum\p{L}*|ninguém|nessun\p{L}*|niente|nulla|né|res|gens|cap|ningú)$/iu
/** Text between the beginning of a clause and such a word before its verb: `que en nada`. */
const CLAUSE_START =
  /(?:^|[^\p{L}\s]|(?<!\p{L})(?:que|qu[eè]|cual(?:es)?|qual[ei]?|quais|quals|che|y|e|i|o|u|ou|pero|però|ma|mas|si|se|cuando|donde|como|com|come|porque|perché|perquè|aunque|mientras|pues|sino|ya|\p{L}+mente?|hoy|ahora|casi|quase|quasi))\s*(?:(?:de|d|di|a|en|em|in|por|para|per|con|com|amb|sobre|casi|quase|quasi)\s+){0,3}$/iu
/** `unable`, `insostenible`: in another language the word may have such a prefix, too. */
const PREFIXED = /^(?:un|in|im)/iu
const ANY_PREFIX = /(?<!\p{L})(?:in|im|ir|il|des|dis|an|mal|un)\p{L}{4}/iu

/**
 * Reports a denial on one side that nothing on the other answers: no negation in that half of the text that is not that
 * of another, and no `only` or `few` near its place. Works between languages whose words for it are known.
 */
export function checkNegation({ source, target }: Context): Issue[] {
  const [from, to] = [readNegation(source), readNegation(target)]
  if (from === null || to === null) return []
  const answers = withoutOrphans(to, target)
  const lost = findAlone(from, source, answers, target)
  const added = lost === undefined ? findAlone(to, target, from, source) : undefined
  if (added !== undefined)
    return [
      { sentence: 'negation.extra', data: { target: added.text }, target_span: target.span(added.start, added.end) },
    ]
  if (isCodeLine(source.plain)) return []
  const missing = lost ?? findUnanswered(from, source, answers, target)
  if (missing === undefined) return []
  const isSure = lost !== undefined && !isNoStatement(lost, source, target)
  return [
    {
      sentence: isSure ? 'negation.missing' : 'negation.perhaps',
      data: { source: missing.text },
      source_span: source.span(missing.start, missing.end),
    },
  ]
}

/**
 * Phrases with a negation that another language may say without one: `can’t help`, `no wonder`, `nada más`. A question
 * or an exclamation may, too.
 */
const IDIOM =
  /(?<!\p{L})(?:can(?:['’]t|not) (?:help|wait|miss|stand|go wrong)|couldn['’]t (?:agree|care) |wouldn['’]t (?:mind|hurt)|don['’]t (?:mention|mind|worry|hesitate|forget)|do not (?:hesitate|worry|forget)|not (?:at all|bad|so much|to mention|un\p{L}|in\p{L}{4}|yet|far|long|necessar|exactly)|no (?:wonder|problem|sweat|worries|time|thanks|exception)(?!\p{L})|never (?:mind|ending)|nothing (?:like|less|short|else)|none (?:other|the)|why not|if not|nada (?:menos|mal|que ver)|ni (?:siquiera|que|tan)(?!\p{L})|no (?:cabe duda|faltaba|es de extrañar|pasa nada|deja de|dude|olvide|importa|hay (?:de qué|duda|problema)|obstant|dubteu|us preocupeu)|nunca mejor|por si no|n['’](?:hésite|oublie)|nicht (?:schlecht|wahr|umhin)|keine? (?:Wunder|Problem|Ahnung|Sorge)|não há problema|non importa)/iu
const CLOSER = /[?!？！]["'”’»)\s]*$/u

/** True where the negation is of a phrase, or of no statement. */
function isNoStatement({ start, end }: Place, source: Side, target: Side): boolean {
  if (CLOSER.test(source.plain) || CLOSER.test(target.plain)) return true
  return IDIOM.test(source.prose.slice(Math.max(0, start - 12), end + 16))
}

/** Places of a text that deny or may deny, beside another text. */
const denyingIn = (own: Negation, beside: Negation) =>
  inOrder([...own.denials, ...withoutAlike(own.strong(), own, beside)])

/** The first denial of a text for which the other has nothing near its place. */
function findAlone(one: Negation, side: Side, other: Negation, otherSide: Side): Place | undefined {
  // Nearly always there is none, and the other text need not be read.
  if (one.denials.length === 0) return undefined
  const far = side.prose.length <= SHORT ? 1 : FAR
  // All are in the order of the text, and each one of the other text answers one denial.
  const strong = placesIn(otherSide, denyingIn(other, one))
  let weak: ReturnType<typeof placesIn> | null = null
  return joinDenials(one.denials, side).find((place) => {
    const at = shareOf(place, side)
    if (strong.isNear(at, far)) {
      strong.take()
      return false
    }
    weak ??= placesIn(otherSide, withoutAlike(other.weak(), other, one))
    return !weak.isNear(at, NEAR)
  })
}

/** The first `unable` or `fail` of a source whose translation has no such word and no more negations than it. */
function findUnanswered(one: Negation, side: Side, other: Negation, otherSide: Side): Place | undefined {
  const sure = one.sure()
  if (sure.length === 0) return undefined
  const left = withoutAlike(sure, one, other)
  if (left.length === 0) return undefined
  if (denyingIn(other, one).length > joinDenials(one.denials, side).length) return undefined
  const weak = placesIn(otherSide, withoutAlike(other.weak(), other, one))
  const far = side.prose.length <= SHORT ? 1 : FAR
  return left.find(
    (place) =>
      !weak.isNear(shareOf(place, side), far) && !(PREFIXED.test(place.text) && ANY_PREFIX.test(otherSide.prose)),
  )
}

/** Returns a translation's negation without the `nada` and `nadie` that have lost their `no`: those answer nothing. */
function withoutOrphans(negation: Negation, { prose }: Side): Negation {
  if (!negation.denials.some(({ text }) => BEHIND_VERB.test(text))) return negation
  const orphans = new Set<number>()
  let end = 0
  for (const { text, start, end: ownEnd } of inOrder([...negation.denials, ...negation.strong()])) {
    const between = prose.slice(Math.max(end, start - 2 * LONGEST_CLAUSE), start)
    const isAlone = end === 0 || SENTENCE_END.test(between)
    if (isAlone && BEHIND_VERB.test(text) && !CLAUSE_START.test(between)) orphans.add(start)
    end = ownEnd
  }
  const isWhole = ({ start }: Place) => !orphans.has(start)
  return { ...negation, denials: negation.denials.filter(isWhole), strong: () => negation.strong().filter(isWhole) }
}

/** Returns places without those whose meaning another text has in other words: `without … not` beside `sin`. */
function withoutAlike(places: readonly Place[], own: Negation, beside: Negation): readonly Place[] {
  const left = new Map<number, number>()
  return places.filter(({ text }) => {
    const meaning = own.meaningOf(text)
    if (meaning === -1) return true
    const count = left.get(meaning) ?? beside.count(meaning)
    left.set(meaning, count - 1)
    return count <= 0
  })
}

function shareOf({ start }: Place, { prose }: Side): number {
  return start / Math.max(1, prose.length)
}

/** Looks for the first of the places that is near another text's, which is asked for in order. */
function placesIn(side: Side, places: readonly Place[]) {
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

/** Returns places in order, without those that begin inside another: `not` is a denial and a strong word. */
function inOrder(places: readonly Place[]): Place[] {
  let end = -1
  return places
    .toSorted((one, other) => one.start - other.start)
    .filter((place) => {
      const isOwn = place.start >= end
      end = Math.max(end, place.end)
      return isOwn
    })
}

/** Joins denials that deny once, those of a clause and words that agree: `no ha venido nadie`, `never … nor`. */
function joinDenials(places: readonly Place[], { prose }: Side): Place[] {
  return places.filter((place, index) => {
    const before = places[index - 1]
    if (before === undefined) return true
    if (AGREEING.test(place.text)) return false
    const between = prose.slice(before.end, Math.min(place.start, before.end + LONGEST_CLAUSE + 1))
    return between.length > LONGEST_CLAUSE || CLAUSE_END.test(between)
  })
}
