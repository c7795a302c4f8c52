import { isBlank, type PairPiece, type Piece, type SelfPiece } from './piece.ts'

/** Deepest nesting of pairs; deeper ones become two standalone tags. */
const MAX_DEPTH = 64

type Frame = {
  /** Open pair of the level; null at the outermost level. */
  readonly open: PairPiece | null
  readonly inside: Piece[]
}

/** Drops needless tags, inside out and in one pass: see `tidyPieces`. The resulting pieces still touch. */
export function simplifyPieces(pieces: readonly Piece[]): Piece[] {
  const outermost: Frame = { open: null, inside: [] }
  const frames: Frame[] = []
  let tooDeep = 0
  for (const piece of pieces) {
    const frame = frames.at(-1) ?? outermost
    if (piece.kind === 'open' && frames.length < MAX_DEPTH && tooDeep === 0) frames.push({ open: piece, inside: [] })
    else if (piece.kind === 'open') {
      tooDeep++
      addPiece(frame.inside, standalone(piece))
    } else if (piece.kind === 'close' && tooDeep > 0) {
      tooDeep--
      addPiece(frame.inside, standalone(piece))
    } else if (piece.kind === 'close') {
      if (frame.open?.pair !== piece.pair) throw new Error('pieces: pairs are not closed and nested')
      frames.pop()
      const around = frames.at(-1) ?? outermost
      for (const left of closePair(frame.open, frame.inside, piece)) addPiece(around.inside, left)
    } else addPiece(frame.inside, piece)
  }
  if (frames.length > 0) throw new Error('pieces: a pair is left open')
  return outermost.inside
}

/** Returns the pieces for a pair whose inside is simplified already. */
function closePair(open: PairPiece, inside: readonly Piece[], close: PairPiece): readonly Piece[] {
  const range = { start: open.start, end: close.end }
  const codes = inside.filter((piece) => piece.kind === 'self')
  const blanks = inside.flatMap((piece) => (piece.kind === 'text' && isBlank(piece) ? [piece.text] : []))
  if (codes.length + blanks.length === inside.length) {
    if (codes.length > 0 || blanks.length === 0 || !open.bare)
      return [{ kind: 'self', ...range, stays: codes.some(({ stays }) => stays) }]
    return [{ kind: 'text', text: blanks.join(''), ...range }]
  }
  const [first, last] = [inside[0], inside.at(-1)]
  if (first?.kind === 'open' && last?.kind === 'close' && first.pair === last.pair) {
    const bare = open.bare && first.bare
    return [{ ...open, end: first.end, bare }, ...inside.slice(1, -1), { ...close, start: last.start, bare }]
  }
  // A code bound to the pair and at its end goes with its closing half, so that no target can take it out.
  if (last?.kind === 'self' && last.bound === true)
    return [open, ...inside.slice(0, -1), { ...close, start: last.start }]
  return [open, ...inside, close]
}

/** Adds a piece, joined with the one before it when both are standalone tags that may be joined. */
function addPiece(pieces: Piece[], piece: Piece): void {
  const before = pieces.at(-1)
  if (before?.kind === 'self' && piece.kind === 'self' && !before.stays && !piece.stays)
    pieces[pieces.length - 1] = joined(before, piece)
  else pieces.push(piece)
}

function joined(before: SelfPiece, piece: SelfPiece): SelfPiece {
  const isBound = before.bound === true && piece.bound === true
  return { kind: 'self', start: before.start, end: piece.end, stays: false, ...(isBound && { bound: true }) }
}

function standalone({ start, end }: PairPiece): SelfPiece {
  return { kind: 'self', start, end, stays: false }
}
