import type { Band } from '#contract/segments/bands.ts'
import { hasTerm, toggleTerm } from './query-text.ts'

/** A part of a document by what is left to do in a mode: what is done, and the rest by its band. `terms` show its rows. */
export type TriagePart = {
  readonly id: 'done' | 'open' | Band
  readonly terms: readonly string[]
}

const done: TriagePart = { id: 'done', terms: ['-is:open'] }

const withoutBands: readonly TriagePart[] = [done, { id: 'open', terms: ['is:open'] }]

const withBands: readonly TriagePart[] = [
  done,
  { id: 'rehacer', terms: ['is:open', 'band:redo'] },
  { id: 'revisar', terms: ['is:open', 'band:review'] },
  { id: 'sin-nota', terms: ['is:open', 'band:unscored'] },
  { id: 'fiable', terms: ['is:open', 'band:reliable'] },
]

/** Returns the parts, each row in one of them. Bands only where something has a score. */
export function triageParts(isScored: boolean): readonly TriagePart[] {
  return isScored ? withBands : withoutBands
}

/** Returns the number of its rows among `known` ones; undefined until they are counted. */
export function countOf(
  { id, terms }: TriagePart,
  known: number,
  counts: Readonly<Record<string, number>> | null,
): number | undefined {
  if (id !== 'done') return counts?.[terms.join(' ')]
  const open = counts?.['is:open']
  return open === undefined ? undefined : Math.max(0, known - open)
}

/** True when the query shows the rows of this part alone, among other wishes. */
export function isChosen(text: string, { terms }: TriagePart): boolean {
  return terms.every((term) => hasTerm(text, term))
}

/**
 * Chooses a part in the query instead of another one, or takes it out; other wishes stay.
 *
 * `casa is:open band:redo`, review → `casa is:open band:review`
 */
export function togglePart(text: string, part: TriagePart, written: (term: string) => string): string {
  const others = new Set([...withBands, ...withoutBands].flatMap(({ terms }) => terms))
  const without = [...others].reduce((now, term) => (hasTerm(now, term) ? toggleTerm(now, term) : now), text)
  if (isChosen(text, part)) return without
  return part.terms.reduce((now, term) => toggleTerm(now, written(term)), without)
}
