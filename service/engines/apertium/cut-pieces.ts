import { type Cell, isTagCell } from '#language/tags/cut-cells.ts'
import { elementsOf } from '#language/tags/elements.ts'
import { nestTags } from '#language/tags/nest-tags.ts'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { cutLong } from '../../segmentation/cut-long.ts'

/**
 * A part of a segment with tags of its own: pairs that are open at its edges are opened and closed again. `entered` are
 * those that begin before it, `left` those that end behind it.
 */
export type SegmentPiece = {
  readonly tokens: readonly LooseToken[]
  readonly entered: readonly number[]
  readonly left: readonly number[]
}

/**
 * Cuts a segment whose text is longer than `most` at the ends of clauses, else at spaces. A shorter one is one piece.
 *
 * `<g1>One, two</g1> three` → `<g1>One, </g1>` (left 1), `<g1>two</g1> three` (entered 1)
 */
export function cutPieces(tokens: readonly LooseToken[], most: number): SegmentPiece[] {
  const starts = cutLong(tokens.map((token) => (token.kind === 'text' ? token.text : '')).join(''), most)
  if (starts.length === 0) return [{ tokens, entered: [], left: [] }]
  const pieces: SegmentPiece[] = []
  const open: number[] = []
  let piece: LooseToken[] = []
  let entered: number[] = []
  let at = 0
  const endPiece = () => {
    for (const id of open.toReversed()) piece.push({ kind: 'close', id })
    pieces.push({ tokens: piece, entered, left: [...open] })
    entered = [...open]
    piece = open.map((id) => ({ kind: 'open', id }))
  }
  for (const token of tokens) {
    // A tag that closes right at the cut belongs before it, all else behind it.
    if (token.kind === 'close') open.splice(open.lastIndexOf(token.id), 1)
    else if (at === starts[pieces.length]) endPiece()
    if (token.kind !== 'text') {
      piece.push(token)
      if (token.kind === 'open') open.push(token.id)
      continue
    }
    let from = 0
    for (let start = starts[pieces.length]; start !== undefined && start < at + token.text.length; ) {
      piece.push({ kind: 'text', text: token.text.slice(from, start - at) })
      from = start - at
      endPiece()
      start = starts[pieces.length]
    }
    piece.push({ kind: 'text', text: token.text.slice(from) })
    at += token.text.length
  }
  endPiece()
  return pieces
}

/**
 * Joins the translations of pieces, each with the tags of its piece: tags that were closed and opened again at the cuts
 * are removed, and pairs that then cross each other are nested. The result has parity with `source`.
 */
export function joinPieces(
  source: readonly LooseToken[],
  pieces: readonly SegmentPiece[],
  targets: readonly (readonly LooseToken[])[],
): LooseToken[] {
  const joined = joinText(
    pieces.flatMap(({ entered, left }, index) => withoutEdges(targets[index] ?? [], entered, left)),
  )
  const wanted = printTags(source)
  if (hasParity(wanted, printTags(joined))) return joined
  const nested = nestTags(elementsOf(source.map(toCell)), joined.map(toCell)).cells.map(toToken)
  if (hasParity(wanted, printTags(nested))) return nested
  return parseTags(repairTags(wanted, printTags(nested)).target)
}

/** Removes the first opening tag of each pair in `entered`, and the last closing one of each in `left`. */
function withoutEdges(
  tokens: readonly LooseToken[],
  entered: readonly number[],
  left: readonly number[],
): LooseToken[] {
  const [opens, closes] = [new Set(entered), new Set(left)]
  const begun = tokens.filter((token) => token.kind !== 'open' || !opens.delete(token.id))
  return begun
    .toReversed()
    .filter((token) => token.kind !== 'close' || !closes.delete(token.id))
    .toReversed()
}

function joinText(tokens: readonly LooseToken[]): LooseToken[] {
  const joined: LooseToken[] = []
  let texts: string[] = []
  const endText = () => {
    if (texts.length > 0) joined.push({ kind: 'text', text: texts.join('') })
    texts = []
  }
  for (const token of tokens) {
    if (token.kind === 'text') texts.push(token.text)
    else {
      endText()
      joined.push({ kind: token.kind, id: token.id })
    }
  }
  endText()
  return joined.filter((token) => token.kind !== 'text' || token.text !== '')
}

/** Converts a token to a cell; pairs are nested between texts, whatever words these have. */
function toCell(token: LooseToken): Cell {
  if (token.kind === 'text') return { kind: 'word', text: token.text }
  return { kind: 'tag', tag: { kind: token.kind, id: token.id }, fresh: false }
}

function toToken(cell: Cell): LooseToken {
  return isTagCell(cell) ? cell.tag : { kind: 'text', text: cell.text }
}
