import type { LooseToken } from '#language/tags/token.ts'

/** Tokens beside a pair that are looked at, and pairs around a tag. */
const NEAREST = 8

/**
 * Puts standalone tags that an engine left right beside a pair back into it where the source has them in it: the number
 * of a caption stays in the bookmark that a reference repeats.
 *
 * `<g1>Figure <x2/></g1>`, `<g1>Figura</g1> <x2/>` → `<g1>Figura <x2/></g1>`
 */
export function holdTags(target: readonly LooseToken[], source: readonly LooseToken[]): readonly LooseToken[] {
  const around = pairsAround(source)
  if (around.size === 0) return target
  const tokens = [...target]
  // The outer one of two halves in a row is the first to move.
  for (let at = tokens.length - 1; at >= 0; at--) moveOut(tokens, at, 'close', around)
  for (let at = 0; at < tokens.length; at++) moveOut(tokens, at, 'open', around)
  return tokens
}

/** Returns the pairs around each standalone tag, by its id. */
function pairsAround(source: readonly LooseToken[]): Map<number, ReadonlySet<number>> {
  const around = new Map<number, ReadonlySet<number>>()
  const open: number[] = []
  for (const token of source) {
    if (token.kind === 'open') open.push(token.id)
    if (token.kind === 'close') open.pop()
    if (token.kind === 'self' && open.length > 0) around.set(token.id, new Set(open.slice(-NEAREST)))
  }
  return around
}

/** Moves a half of a pair away from its text, over blanks and the tags that belong into the pair. */
function moveOut(
  tokens: LooseToken[],
  at: number,
  kind: 'open' | 'close',
  around: ReadonlyMap<number, ReadonlySet<number>>,
): void {
  const half = tokens[at]
  if (half?.kind !== kind) return
  const step = kind === 'close' ? 1 : -1
  let over = 0
  for (let count = 1; count <= NEAREST; count++) {
    const next = tokens[at + step * count]
    if (next?.kind === 'self' && around.get(next.id)?.has(half.id) === true) over = count
    else if (next?.kind !== 'text' || next.text.trim() !== '') break
  }
  for (let count = 0; count < over; count++) {
    const next = tokens[at + step * (count + 1)]
    if (next !== undefined) tokens[at + step * count] = next
  }
  tokens[at + step * over] = half
}
