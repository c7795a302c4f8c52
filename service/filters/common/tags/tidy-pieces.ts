import { blankEdges } from './blank-edges.ts'
import { type Numbered, numberTags } from './number-tags.ts'
import { isBlank, type Piece, type Range } from './piece.ts'
import { simplifyPieces } from './simplify-pieces.ts'

/** Inside of a block: the text of its range, and the codes of its tags. */
export type InlineContent = Numbered & Range

/**
 * Turns pieces into tokens with as few tags as the text needs. Returns null without readable text.
 *
 * Empty pairs and pairs around codes become one standalone tag, neighbouring standalone tags are joined, pairs that
 * hold the same text become one, bare pairs around white space give it to their surroundings; tags and white space at
 * the edges, and pairs around the whole block, stay outside of the range.
 *
 * `<p> <b><i>Read</i> me</b><br></p>` → `<g1>Read</g1> me`, where `<b>` and `<br>` stay outside
 */
export function tidyPieces(pieces: readonly Piece[]): InlineContent | null {
  if (!pieces.some((piece) => piece.kind === 'text' && !isBlank(piece))) return null
  const inner = trimEdges(simplifyPieces(pieces))
  const [first, last] = [inner[0], inner.at(-1)]
  if (first === undefined || last === undefined) return null
  return { start: first.start, end: last.end, ...numberTags(inner) }
}

function trimEdges(pieces: readonly Piece[]): readonly Piece[] {
  let from = 0
  let to = pieces.length
  for (;;) {
    while (from < to && goesOutside(pieces[from])) from++
    while (from < to && goesOutside(pieces[to - 1])) to--
    if (!isWrapped(pieces[from], pieces[to - 1])) return trimText(pieces.slice(from, to))
    from++
    to--
  }
}

/** Trims white space written as a reference (`&#32;`): it cannot stay outside of the range, so a change drops it. */
function trimText(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.length - 1
  return pieces.map((piece, index) => {
    if (piece.kind !== 'text' || (index > 0 && index < last)) return piece
    const { start, end } = blankEdges(piece.text)
    return { ...piece, text: piece.text.slice(index === 0 ? start : 0, index === last ? end : piece.text.length) }
  })
}

function goesOutside(piece: Piece | undefined): boolean {
  return piece !== undefined && (isBlank(piece) || (piece.kind === 'self' && !piece.stays))
}

/** True for one pair around all: pairs are nested, so it holds everything between its halves. */
function isWrapped(first: Piece | undefined, last: Piece | undefined): boolean {
  return first?.kind === 'open' && last?.kind === 'close' && first.pair === last.pair
}
