import { findCopied } from '#language/codes/verbatim.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { EngineTerm } from './engine.ts'
import { type FindTerms, makeTermFinder } from './find-terms.ts'

export type Shield = {
  /** True when addresses and placeholders travel as tags too, for engines that may not copy them. */
  readonly verbatim: boolean
  /** Terms that travel as pairs; the text that comes back between them is replaced by the term's target. */
  readonly terms: readonly EngineTerm[]
  /** Finds further stretches that the engine would lose, in order. */
  readonly lost?: ((text: string) => readonly Stretch[]) | undefined
}

type Stretch = { readonly start: number; readonly end: number }

export type ShieldedSegment = {
  /** The source with further tags of its own. */
  readonly tokens: readonly LooseToken[]
  /** Removes those tags from an answer, with parity to `tokens` first, so that nothing shielded is lost. */
  readonly unshield: (answer: readonly LooseToken[]) => { tokens: LooseToken[]; appliedTerms: EngineTerm[] }
}

// Half a surrogate pair (`\p{Cs}`) is U+D800 to U+DFFF alone.
const FRAGILE = /\p{Cs}|(?![\t\n\r])\p{Cc}/gu

/**
 * Hides texts that an engine must not touch as tags with ids above those of the source: always control characters and
 * halves of surrogate pairs, which few servers give back.
 *
 * `See <g1>https://a.org</g1>, {name}` → `See <g1><x2/></g1>, <x3/>`
 */
export function shieldSegment(source: readonly LooseToken[], { verbatim, terms, lost }: Shield): ShieldedSegment {
  const first = 1 + source.reduce((most, token) => (token.kind === 'text' ? most : Math.max(most, token.id)), 0)
  const texts = new Map<number, string>()
  const found = new Map<number, FoundTerm>()
  const find = makeTermFinder(terms)
  let next = first
  const hide = (text: string): LooseToken => {
    texts.set(next, text)
    return { kind: 'self', id: next++ }
  }
  const tokens = source.flatMap((token): LooseToken[] => {
    if (token.kind !== 'text') return [token]
    return cut(token.text, placesOf(token.text, { verbatim, lost }, find)).flatMap((piece): LooseToken[] => {
      if (typeof piece === 'string') return [{ kind: 'text', text: piece }]
      if (piece.term === null) return [hide(piece.text)]
      const id = next++
      found.set(id, { source: piece.text, target: piece.term.target, entry: piece.term.source })
      return [
        { kind: 'open', id },
        { kind: 'text', text: piece.text },
        { kind: 'close', id },
      ]
    })
  })
  return { tokens, unshield: (answer) => unshield(tokens, answer, texts, found) }
}

type Place = Stretch & { readonly term: EngineTerm | null }

/** Returns the places of hidden texts and of terms, apart from each other and in order. */
function placesOf(text: string, { verbatim, lost }: Pick<Shield, 'verbatim' | 'lost'>, find: FindTerms): Place[] {
  const kept: Place[] = verbatim ? findCopied(text).map(({ start, end }) => ({ start, end, term: null })) : []
  const fragile = Array.from(text.matchAll(FRAGILE), ({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
    term: null,
  }))
  const unwritable = (lost?.(text) ?? []).map(({ start, end }) => ({ start, end, term: null }))
  return clearOf(clearOf(clearOf(kept, fragile), unwritable), find(text))
}

/** Joins both lists in order, without places of the second that touch one of the first. */
function clearOf(places: readonly Place[], more: readonly Place[]): Place[] {
  const all = [...places]
  let at = 0
  for (const place of more) {
    while (at < places.length && (places[at]?.end ?? 0) <= place.start) at++
    if ((places[at]?.start ?? place.end) >= place.end) all.push(place)
  }
  return all.sort((a, b) => a.start - b.start)
}

function cut(
  text: string,
  places: readonly Place[],
): (string | { readonly text: string; readonly term: EngineTerm | null })[] {
  let from = 0
  const pieces = places.flatMap(({ start, end, term }) => {
    const before = text.slice(from, start)
    from = end
    return [before, { text: text.slice(start, end), term }]
  })
  return [...pieces, text.slice(from)].filter((piece) => piece !== '')
}

function unshield(
  sent: readonly LooseToken[],
  answer: readonly LooseToken[],
  texts: ReadonlyMap<number, string>,
  terms: ReadonlyMap<number, FoundTerm>,
): { tokens: LooseToken[]; appliedTerms: EngineTerm[] } {
  if (texts.size === 0 && terms.size === 0) return { tokens: [...answer], appliedTerms: [] }
  const there = new Set(answer.flatMap((token) => (token.kind === 'open' ? [token.id] : [])))
  const repaired = parseTags(repairTags(printTags(sent), printTags(answer)).target)
  const appliedTerms: EngineTerm[] = []
  const tokens: LooseToken[] = []
  let within: { readonly id: number; readonly term: EngineTerm } | null = null
  for (const token of repaired) {
    const term = token.kind === 'open' ? terms.get(token.id) : undefined
    const text = token.kind === 'self' ? texts.get(token.id) : undefined
    if (term !== undefined && token.kind === 'open') {
      // A lost pair was put back by guess: its place is good enough for a tag, not for words.
      if (!there.has(token.id)) continue
      within = { id: token.id, term }
      appliedTerms.push({ source: term.source, target: term.target })
      tokens.push({ kind: 'text', text: likeCase(term, beginsSentence(tokens)) })
    } else if (token.kind === 'close' && terms.has(token.id)) {
      if (within?.id === token.id) within = null
    } else if (text !== undefined) tokens.push({ kind: 'text', text })
    // The engine's own words for the term are dropped; tags of the source between them stay.
    else if (within === null || token.kind !== 'text') tokens.push(token)
  }
  return { tokens, appliedTerms }
}

/** A term as it is written in the text, and as the glossary has it. */
type FoundTerm = EngineTerm & { readonly entry: string }

/**
 * Begins a target as the source begins: `House` and `casa` → `Casa`. A capital that the glossary has too, as all nouns
 * of German do, says nothing of the place: it counts at the beginning of a sentence alone.
 */
function likeCase({ source, target, entry }: FoundTerm, isFirst: boolean): string {
  const isCapital = /^\p{Lu}/u.test(source) && (isFirst || !/^\p{Lu}/u.test(entry))
  return isCapital ? target.charAt(0).toUpperCase() + target.slice(1) : target
}

/** True where nothing of the sentence is before the next token. */
function beginsSentence(tokens: readonly LooseToken[]): boolean {
  const before = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
  return /(?:^|[.!?…:]\s)[^\p{L}\p{N}]*$/u.test(before.slice(-20))
}
