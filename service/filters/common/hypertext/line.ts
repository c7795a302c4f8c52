import { foldBlanks } from '../tags/blank-edges.ts'
import { isBlank, type Piece, type Range, type TextPiece } from '../tags/piece.ts'

/** A block while it is read: the line so far. */
export type OpenLine = {
  isEmpty(): boolean
  /** Adds text; white space at its edges must be separate. Outside of `pre` a run of white space is one space. */
  text(text: string, range: Range, pre: boolean): void
  code(range: Range, stays: boolean, bound?: boolean): void
  open(name: string, range: Range, bare: boolean): void
  /** Ends a pair; a pair that did not open in this line becomes a code. */
  close(name: string, range: Range): void
  /** Adds a `<br>`. Two with nothing between them end the block: it returns true, and both stay outside. */
  lineBreak(range: Range): boolean
  /** Ends the line and returns its pieces, with halves of pairs as codes. */
  take(): Piece[]
}

type OpenPair = { readonly name: string; readonly at: number; readonly pair: number }

export function openLine(): OpenLine {
  let pieces: Piece[] = []
  let open: OpenPair[] = []
  let pairs = 0
  /** Index of the last `<br>` with nothing but white space after it. */
  let lastBreak: number | null = null
  const put = (piece: Piece) => {
    if (!isBlank(piece)) lastBreak = null
    pieces.push(piece)
  }
  const forget = (left: readonly OpenPair[]) => {
    for (const { at } of left) {
      const { start = 0, end = 0 } = pieces[at] ?? {}
      pieces[at] = { kind: 'self', start, end, stays: false }
    }
  }
  return {
    isEmpty: () => pieces.length === 0,
    text(text, range, pre) {
      const piece: TextPiece = { kind: 'text', text: pre ? text : foldBlanks(text), ...range }
      if (isBlank(piece)) return put(piece)
      lastBreak = null
      addText(pieces, piece)
    },
    code: ({ start, end }, stays, bound = false) => put({ kind: 'self', start, end, stays, ...(bound && { bound }) }),
    open(name, { start, end }, bare) {
      open.push({ name, at: pieces.length, pair: ++pairs })
      put({ kind: 'open', start, end, pair: pairs, bare })
    },
    close(name, { start, end }) {
      const at = open.findLastIndex((pair) => pair.name === name)
      const [found, ...crossed] = at === -1 ? [] : open.splice(at)
      const opening = pieces[found?.at ?? -1]
      if (found === undefined || opening?.kind !== 'open') return put({ kind: 'self', start, end, stays: false })
      forget(crossed)
      put({ kind: 'close', start, end, pair: found.pair, bare: opening.bare })
    },
    lineBreak({ start, end }) {
      if (lastBreak !== null) {
        pieces.length = lastBreak
        open = open.filter((pair) => pair.at < pieces.length)
        return true
      }
      put({ kind: 'self', start, end, stays: false })
      lastBreak = pieces.length - 1
      return false
    },
    take() {
      forget(open)
      const taken = pieces
      pieces = []
      open = []
      lastBreak = null
      return taken
    },
  }
}

/** Adds to the text before it, across a run of white space; white space at an edge stays a separate piece. */
function addText(pieces: Piece[], piece: TextPiece): void {
  const before = pieces.at(-1)
  if (before?.kind !== 'text') return void pieces.push(piece)
  if (!isBlank(before)) {
    pieces[pieces.length - 1] = { ...before, text: before.text + piece.text, end: piece.end }
    return
  }
  const further = pieces.at(-2)
  if (further?.kind !== 'text') return void pieces.push(piece)
  pieces.pop()
  pieces[pieces.length - 1] = { ...further, text: further.text + before.text + piece.text, end: piece.end }
}
