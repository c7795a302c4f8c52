import type { LooseToken } from '#contract/tags/token.ts'
import type { Piece } from './decode-answer.ts'

/**
 * Puts pairs around the words that carry them: each from its first word to its last. Pairs that open (close) at the
 * same word do so in the order of the source, outer ones first (last). Punctuation at the edge of a pair, which
 * carries no mark, goes inside where the source has it inside.
 *
 * pieces `la`, `casa` {1, 2}, `roja` {1}, source `the <g1>red <g2>house</g2></g1>`
 * → `la <g1><g2>casa</g2> roja</g1>`
 */
export function rebuildPairs(pieces: readonly Piece[], source: readonly LooseToken[]): LooseToken[] {
  // Most segments: nothing to put around anything.
  if (!pieces.some((piece) => piece.kind === 'text' && piece.ids.length > 0))
    return pieces.map((piece) => (piece.kind === 'text' ? { kind: 'text', text: piece.text } : piece))
  const cut = cutEdges(pieces, source)
  const order = new Map<number, number>()
  for (const token of source) if (token.kind === 'open') order.set(token.id, order.size)
  const byOrder = (a: number, b: number) => (order.get(a) ?? 0) - (order.get(b) ?? 0)
  const opens = new Map<number, number[]>()
  const closes = new Map<number, number[]>()
  for (const id of new Set(cut.flatMap((piece) => (piece.kind === 'text' ? piece.ids : [])))) {
    const carries = (piece: Piece) => piece.kind === 'text' && piece.ids.includes(id) && piece.text.trim() !== ''
    const first = cut.findIndex(carries)
    if (first === -1) continue
    const last = cut.findLastIndex(carries)
    opens.set(first, [...(opens.get(first) ?? []), id])
    closes.set(last, [...(closes.get(last) ?? []), id])
  }
  return cut.flatMap((piece, index): LooseToken[] => [
    ...(opens.get(index) ?? []).sort(byOrder).map((id) => ({ kind: 'open', id }) as const),
    piece.kind === 'text' ? { kind: 'text', text: piece.text } : piece,
    ...(closes.get(index) ?? []).sort((a, b) => byOrder(b, a)).map((id) => ({ kind: 'close', id }) as const),
  ])
}

/** Gives the punctuation that a pair begins or ends with in the source to the pair, where the same stands beside it. */
function cutEdges(pieces: readonly Piece[], source: readonly LooseToken[]): Piece[] {
  let cut = [...pieces]
  source.forEach((token, index) => {
    if (token.kind === 'open') {
      const sign = leadOf(source[index + 1])
      const first = cut.findIndex((piece) => isOf(piece, token.id))
      const before = cut[first - 1]
      if (sign !== '' && before?.kind === 'text' && before.text.endsWith(sign) && !before.ids.includes(token.id)) {
        const rest = before.text.slice(0, -sign.length)
        cut = cut.toSpliced(
          first - 1,
          1,
          { ...before, text: rest },
          { ...before, text: sign, ids: [...before.ids, token.id] },
        )
      }
    }
    if (token.kind === 'close') {
      const sign = trailOf(source[index - 1])
      const last = cut.findLastIndex((piece) => isOf(piece, token.id))
      const behind = last === -1 ? undefined : cut[last + 1]
      if (sign !== '' && behind?.kind === 'text' && behind.text.startsWith(sign) && !behind.ids.includes(token.id)) {
        const rest = behind.text.slice(sign.length)
        cut = cut.toSpliced(
          last + 1,
          1,
          { ...behind, text: sign, ids: [...behind.ids, token.id] },
          { ...behind, text: rest },
        )
      }
    }
  })
  return cut.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

function isOf(piece: Piece, id: number): boolean {
  return piece.kind === 'text' && piece.ids.includes(id) && piece.text.trim() !== ''
}

/** `«Hello` → `«` */
function leadOf(token: LooseToken | undefined): string {
  return token?.kind === 'text' ? (/^[^\p{L}\p{M}\p{N}\s]+/u.exec(token.text)?.[0] ?? '') : ''
}

function trailOf(token: LooseToken | undefined): string {
  return token?.kind === 'text' ? (/[^\p{L}\p{M}\p{N}\s]+$/u.exec(token.text)?.[0] ?? '') : ''
}
