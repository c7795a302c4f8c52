import { addToGroup } from '#language/lists/add-to-group.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { DecodedPiece } from './decode-answer.ts'

/**
 * Puts pairs around the words that carry them: each from its first word to its last. Pairs that open (close) at the
 * same word do so in the order of the source, outer ones first (last). Punctuation at the edge of a pair, which
 * carries no tag, goes inside where the source has it inside.
 *
 * pieces `la`, `casa` {1, 2}, `roja` {1}, source `the <g1>red <g2>house</g2></g1>`
 * → `la <g1><g2>casa</g2> roja</g1>`
 */
export function rebuildPairs(pieces: readonly DecodedPiece[], source: readonly LooseToken[]): LooseToken[] {
  // Most segments have nothing to put pairs around.
  if (!pieces.some((piece) => piece.kind === 'text' && piece.ids.length > 0))
    return pieces.map((piece) => (piece.kind === 'text' ? { kind: 'text', text: piece.text } : piece))
  const cut = cutEdges(pieces, source)
  const order = new Map<number, number>()
  for (const token of source) if (token.kind === 'open') order.set(token.id, order.size)
  const byOrder = (a: number, b: number) => (order.get(a) ?? 0) - (order.get(b) ?? 0)
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  cut.forEach((piece, index) => {
    for (const id of idsOf(piece)) {
      if (!first.has(id)) first.set(id, index)
      last.set(id, index)
    }
  })
  const opens = groupByIndex(first)
  const closes = groupByIndex(last)
  return cut.flatMap((piece, index): LooseToken[] => [
    ...(opens.get(index) ?? []).sort(byOrder).map((id) => ({ kind: 'open', id }) as const),
    piece.kind === 'text' ? { kind: 'text', text: piece.text } : piece,
    ...(closes.get(index) ?? []).sort((a, b) => byOrder(b, a)).map((id) => ({ kind: 'close', id }) as const),
  ])
}

function groupByIndex(indexOf: ReadonlyMap<number, number>): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [id, index] of indexOf) addToGroup(groups, index, id)
  return groups
}

type Node = { piece: DecodedPiece; before: Node | null; behind: Node | null }

/** The pieces as a list that can be cut anywhere, with the first and the last that carries each pair. */
type Row = { head: Node | null; readonly first: Map<number, Node>; readonly last: Map<number, Node> }

/** Gives punctuation to the pair that begins or ends with it in the source, where the same is beside the pair. */
function cutEdges(pieces: readonly DecodedPiece[], source: readonly LooseToken[]): DecodedPiece[] {
  const row = makeRow(pieces)
  source.forEach((token, index) => {
    if (token.kind === 'open') cutLead(row, token.id, leadOf(source[index + 1]))
    if (token.kind === 'close') cutTrail(row, token.id, trailOf(source[index - 1]))
  })
  const cut: DecodedPiece[] = []
  for (let node = row.head; node !== null; node = node.behind)
    if (node.piece.kind !== 'text' || node.piece.text !== '') cut.push(node.piece)
  return cut
}

/** Gives the sign right before a pair to the pair. */
function cutLead(row: Row, id: number, sign: string): void {
  const before = row.first.get(id)?.before ?? null
  const piece = before?.piece
  if (before === null || piece?.kind !== 'text') return
  if (sign === '' || !piece.text.endsWith(sign) || piece.ids.includes(id)) return
  const outside = { ...piece, text: piece.text.slice(0, -sign.length) }
  row.first.set(id, splitNode(row, before, outside, { ...piece, text: sign, ids: [...piece.ids, id] }))
}

/** Gives the sign right behind a pair to the pair. */
function cutTrail(row: Row, id: number, sign: string): void {
  const behind = row.last.get(id)?.behind ?? null
  const piece = behind?.piece
  if (behind === null || piece?.kind !== 'text') return
  if (sign === '' || !piece.text.startsWith(sign) || piece.ids.includes(id)) return
  const outside = { ...piece, text: piece.text.slice(sign.length) }
  splitNode(row, behind, { ...piece, text: sign, ids: [...piece.ids, id] }, outside)
  row.last.set(id, behind)
}

function makeRow(pieces: readonly DecodedPiece[]): Row {
  const row: Row = { head: null, first: new Map(), last: new Map() }
  let tail: Node | null = null
  for (const piece of pieces) {
    const node: Node = { piece, before: tail, behind: null }
    if (tail === null) row.head = node
    else tail.behind = node
    tail = node
    for (const id of idsOf(piece)) {
      if (!row.first.has(id)) row.first.set(id, node)
      row.last.set(id, node)
    }
  }
  return row
}

/** Puts two pieces in the place of one. Both have its ids; the caller notes the further ids of one. */
function splitNode(row: Row, node: Node, left: DecodedPiece, right: DecodedPiece): Node {
  const ids = idsOf(node.piece)
  const added: Node = { piece: right, before: node, behind: node.behind }
  if (node.behind !== null) node.behind.before = added
  node.behind = added
  node.piece = left
  const [leftCarries, rightCarries] = [idsOf(left).length > 0, idsOf(right).length > 0]
  for (const id of ids) {
    if (!leftCarries && row.first.get(id) === node) row.first.set(id, added)
    if (rightCarries && row.last.get(id) === node) row.last.set(id, added)
  }
  return added
}

/** Returns the pairs that a piece belongs to; white space carries none. */
function idsOf(piece: DecodedPiece): readonly number[] {
  return piece.kind === 'text' && piece.text.trim() !== '' ? piece.ids : []
}

/** `«Hello` → `«` */
function leadOf(token: LooseToken | undefined): string {
  return token?.kind === 'text' ? (/^[^\p{L}\p{M}\p{N}\s]+/u.exec(token.text)?.[0] ?? '') : ''
}

function trailOf(token: LooseToken | undefined): string {
  return token?.kind === 'text' ? (/[^\p{L}\p{M}\p{N}\s]+$/u.exec(token.text)?.[0] ?? '') : ''
}
