import { foldBlanks } from '../tags/blank-edges.ts'
import { HAS_BRANCHES } from '../placeholders/branch-syntax.ts'
import type { Piece, TextPiece } from '../tags/piece.ts'
import { notationPattern } from '#language/codes/notation-pattern.ts'
import type { ScanMarkup } from './markup.ts'

// Code that a server or script replaces. It is cut before references are decoded, so that its bytes stay unchanged.
const { pattern: TEMPLATE_CODE } = notationPattern(['prose'], ['braced', 'signed'])

/** Turns template code within the text of a block into codes that stay: `Hi {{ name }}!` → text, code, text. */
export function cutTemplateCode(pieces: readonly Piece[], source: string, scan: ScanMarkup): readonly Piece[] {
  if (!pieces.some((piece) => piece.kind === 'text' && mayHoldCode(piece.text))) return pieces
  return pieces.flatMap((piece) => {
    return piece.kind === 'text' && mayHoldCode(piece.text) ? cutPiece(piece, source, scan) : [piece]
  })
}

function mayHoldCode(text: string): boolean {
  return /[{%$*[]|<[%?]|@[.:A-Z]|\+\+\+/.test(text)
}

function cutPiece(piece: TextPiece, source: string, scan: ScanMarkup): Piece[] {
  const raw = source.slice(piece.start, piece.end)
  const cut: Piece[] = []
  let from = 0
  const addText = (to: number) => {
    if (to === from) return
    const range = { start: piece.start + from, end: piece.start + to }
    cut.push({ kind: 'text', text: decode(raw.slice(from, to), scan), ...range })
  }
  for (const match of raw.matchAll(TEMPLATE_CODE)) {
    // Its syntax alone is code, which `foldCodes` finds.
    if (HAS_BRANCHES.test(match[0])) continue
    const end = match.index + match[0].length
    addText(match.index)
    cut.push({ kind: 'self', start: piece.start + match.index, end: piece.start + end, stays: true })
    from = end
  }
  if (from === 0) return [piece]
  addText(raw.length)
  return cut
}

/** Decodes text with each run of white space as one space, as in a line; template code in `pre` loses its own. */
function decode(raw: string, scan: ScanMarkup): string {
  let text = ''
  scan(raw, {
    open: () => {},
    close: () => {},
    code: () => {},
    text(piece) {
      text += foldBlanks(piece)
    },
  })
  return text
}
