import type { LooseToken } from '#contract/tags/token.ts'
import type { Term } from '../engine.ts'
import type { EncodedSegment } from './encode-segment.ts'
import { readAnswer } from './stream-text.ts'

/** A stretch of the translation and the pairs it belongs to, or a standalone piece of mark. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly ids: readonly number[] }
  | Exclude<LooseToken, { kind: 'text' }>

export type DecodedAnswer = {
  readonly pieces: readonly Piece[]
  readonly unknownWords: readonly string[]
  readonly appliedTerms: readonly Term[]
  /** False when a text that must not be touched did not come back exactly once. */
  readonly isComplete: boolean
}

type Run = { readonly text: string; readonly ids: readonly number[]; readonly terms: readonly number[] }

/** Puts back what the blanks stand for, takes the engine's signs away, and sets the target of each term. */
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
    return blank.kind === 'mark' ? [blank.mark] : [{ text: blank.text, ids: blank.ids, terms: [] }]
  })
  const isComplete = blanks.every((blank, index) => blank.kind === 'mark' || seen[index] === 1)
  return { ...setTerms(runs, terms), unknownWords, isComplete }
}

/** A term is set where its words came back as one run; words that strayed are left as the engine has them. */
function setTerms(runs: readonly (Run | LooseToken)[], terms: readonly Term[]) {
  const pieces: Piece[] = []
  const appliedTerms: Term[] = []
  const stretches = stretchesOf(runs, terms.length)
  runs.forEach((run, index) => {
    if ('kind' in run) {
      if (run.kind !== 'text') pieces.push(run)
      return
    }
    const of = stretches.findIndex((stretch) => stretch !== null && index >= stretch.start && index <= stretch.end)
    const stretch = stretches[of]
    const term = terms[of]
    if (stretch === undefined || stretch === null || term === undefined)
      pieces.push({ kind: 'text', text: run.text, ids: run.ids })
    else if (index === stretch.start) {
      pieces.push({ kind: 'text', text: likeCase(run.text, term), ids: stretch.ids })
      appliedTerms.push(term)
    }
  })
  return { pieces, appliedTerms }
}

type Stretch = { readonly start: number; readonly end: number; readonly ids: readonly number[] }

/** For each term the runs from its first word to its last, or null when other words stand between or it is gone. */
function stretchesOf(runs: readonly (Run | LooseToken)[], count: number): (Stretch | null)[] {
  const stretches: (Stretch | null)[] = Array.from({ length: count }, () => null)
  for (let term = 0; term < count; term++) {
    const of = (run: Run | LooseToken | undefined) => run !== undefined && !('kind' in run) && run.terms.includes(term)
    const start = runs.findIndex(of)
    const end = runs.findLastIndex(of)
    if (start === -1) continue
    const within = runs.slice(start, end + 1)
    const isOne = within.every((run) => !('kind' in run) && (run.terms.includes(term) || run.text.trim() === ''))
    if (!isOne) continue
    stretches[term] = { start, end, ids: [...new Set(within.flatMap((run) => ('kind' in run ? [] : run.ids)))] }
  }
  return stretches
}

/** A capital of the engine's word, or of the source, is kept: `Casa` and `hogar` → `Hogar`. */
function likeCase(engine: string, { source, target }: Term): string {
  const isCapital = /^\p{Lu}/u.test(engine.trim()) && /^\p{Lu}/u.test(source)
  const space = /^\s*/.exec(engine)?.[0] ?? ''
  return space + (isCapital ? target.charAt(0).toUpperCase() + target.slice(1) : target)
}

/** `['g:1', 't:0']`, `g` → 1 */
function numbersOf(letter: 'g' | 't', bound: readonly string[]): number[] {
  return bound.filter((name) => name.startsWith(`${letter}:`)).map((name) => Number(name.slice(2)))
}
