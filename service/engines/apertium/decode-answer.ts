import { addToGroup } from '#language/lists/add-to-group.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { EngineTerm } from '../engine.ts'
import type { EncodedSegment } from './encode-segment.ts'
import { readAnswer } from './stream-text.ts'

/** A stretch of the translation and the pairs it belongs to, or a standalone piece of tag. */
export type DecodedPiece =
  | { readonly kind: 'text'; readonly text: string; readonly ids: readonly number[] }
  | Exclude<LooseToken, { kind: 'text' }>

export type DecodedAnswer = {
  readonly pieces: readonly DecodedPiece[]
  readonly unknownWords: readonly string[]
  readonly appliedTerms: readonly EngineTerm[]
  /** False when a text that must not be touched did not come back exactly once. */
  readonly isComplete: boolean
}

type Run = { readonly text: string; readonly ids: readonly number[]; readonly terms: readonly number[] }

/** Replaces blanks by their tags and texts, removes the engine's signs, and sets the target of each term. */
export function decodeAnswer(answer: string, { blanks, terms }: EncodedSegment): DecodedAnswer {
  const unknownWords: string[] = []
  const seen = blanks.map(() => 0)
  const runs = readAnswer(answer).flatMap((piece): (Run | LooseToken)[] => {
    if (piece.kind === 'text') {
      if (piece.isUnknown) unknownWords.push(piece.text)
      return [{ text: piece.text, ids: numbersOf('g', piece.bound), terms: numbersOf('t', piece.bound) }]
    }
    const blank = blanks[piece.index]
    if (blank === undefined) return []
    seen[piece.index] = (seen[piece.index] ?? 0) + 1
    return blank.kind === 'tag' ? [blank.tag] : [{ text: blank.text, ids: blank.ids, terms: [] }]
  })
  const isComplete = blanks.every((blank, index) => blank.kind === 'tag' || seen[index] === 1)
  return { ...setTerms(runs, terms), unknownWords, isComplete }
}

/** Sets a term where its words came back as one run; words that strayed are left as the engine has them. */
function setTerms(runs: readonly (Run | LooseToken)[], terms: readonly EngineTerm[]) {
  const pieces: DecodedPiece[] = []
  const appliedTerms: EngineTerm[] = []
  const stretches = stretchesOf(runs)
  const firstWord = runs.findIndex((run) => !('kind' in run) && /\p{L}/u.test(run.text))
  runs.forEach((run, index) => {
    if ('kind' in run) {
      if (run.kind !== 'text') pieces.push(run)
      return
    }
    const stretch = stretches.get(index)
    const term = stretch === undefined ? undefined : terms[stretch.term]
    if (stretch === undefined || term === undefined) pieces.push({ kind: 'text', text: run.text, ids: run.ids })
    else if (index === stretch.start) {
      pieces.push({ kind: 'text', text: likeCase(run.text, term, index === firstWord), ids: stretch.ids })
      appliedTerms.push(term)
    }
  })
  return { pieces, appliedTerms }
}

type Stretch = { readonly term: number; readonly start: number; readonly ids: readonly number[] }

/** Returns, by the index of a run, the term whose words it belongs to, where only space is between these. */
function stretchesOf(runs: readonly (Run | LooseToken)[]): Map<number, Stretch> {
  const places = new Map<number, number[]>()
  // Counts the runs before each one that are more than space.
  let solid = 0
  const solidBefore = runs.map((run, index) => {
    if ('kind' in run) return solid++
    for (const term of run.terms) addToGroup(places, term, index)
    return run.text.trim() === '' ? solid : solid++
  })
  const stretches = new Map<number, Stretch>()
  for (const [term, indexes] of [...places].sort(([a], [b]) => a - b)) {
    const [start = 0, end = 0] = [indexes[0], indexes.at(-1)]
    const own = indexes.filter((index) => index < end && !isSpace(runs[index])).length
    if ((solidBefore[end] ?? 0) - (solidBefore[start] ?? 0) > own) continue
    const within = runs.slice(start, end + 1)
    const ids = [...new Set(within.flatMap((run) => ('kind' in run ? [] : run.ids)))]
    for (let index = start; index <= end; index++) if (!stretches.has(index)) stretches.set(index, { term, start, ids })
  }
  return stretches
}

function isSpace(run: Run | LooseToken | undefined): boolean {
  return run !== undefined && !('kind' in run) && run.text.trim() === ''
}

/**
 * Keeps a capital of the engine's word and of the source: `Casa` and `hogar` → `Hogar`. A word that the engine does not
 * know comes back unchanged, as each noun of German does with its capital; that counts for the first word only.
 */
function likeCase(engine: string, { source, target }: EngineTerm, isFirst: boolean): string {
  const word = engine.trim()
  const isTranslated = word.toLowerCase() !== source.toLowerCase()
  const isCapital = (isTranslated || isFirst) && /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(source)
  const space = /^\s*/.exec(engine)?.[0] ?? ''
  return space + (isCapital ? target.charAt(0).toUpperCase() + target.slice(1) : target)
}

/** `['g:1', 't:0']`, `g` → 1 */
function numbersOf(letter: 'g' | 't', bound: readonly string[]): number[] {
  return bound.filter((name) => name.startsWith(`${letter}:`)).map((name) => Number(name.slice(2)))
}
