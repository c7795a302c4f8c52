import { blankEdges } from './blank-edges.ts'
import { type Numbered, numberTags } from './number-tags.ts'
import { isBlank, type Piece, type Range } from './piece.ts'
import { simplifyPieces } from './simplify-pieces.ts'

/** The inside of a block: what its range says, and what is behind each of its tags. */
export type InlineContent = Numbered & Range

/**
 * Pieces to tokens with as few tags as the text needs. Null when there is nothing to read.
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

/** White space that is written as a reference (`&#32;`) cannot stay outside of the range; it goes with a change. */
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

/** Pairs are nested: when the first piece opens and the last closes the same pair, it holds everything between. */
function isWrapped(first: Piece | undefined, last: Piece | undefined): boolean {
  return first?.kind === 'open' && last?.kind === 'close' && first.pair === last.pair
}
