import { addToGroup } from '#language/lists/add-to-group.ts'
import { decodeReferences } from '../../common/hypertext/decode-references.ts'
import { bareElements, voidElements } from '../../common/hypertext/vocabulary.ts'
import { blankEdges } from '../../common/tags/blank-edges.ts'
import type { Piece, Range } from '../../common/tags/piece.ts'
import type { Content } from './content.ts'
import type { InlineCode } from './inline-code.ts'

/** `keys`: `<b` of a tag; `*` and the number of a pair of Markdown. */
type OpenPair = { readonly keys: readonly string[]; readonly at: number }

const OWN = '*'

/**
 * Returns a stretch of a leaf's text as adjacent pieces of the file: escapes and entities resolved, line ends as
 * spaces. Pairs of HTML that cross those of Markdown become standalone codes.
 */
export function inlinePieces({ text, toFile }: Content, range: Range, codes: readonly InlineCode[]): Piece[] {
  const pieces: Piece[] = []
  const open: OpenPair[] = []
  let pairs = 0
  let at = range.start
  // A line end extends to the beginning of the next line's text, behind `> ` and indentation.
  const placed = (start: number, end: number): Range => ({ start: toFile(start), end: toFile(end) })
  const putText = (end: number) => {
    for (const piece of textPieces(text, at, end))
      pieces.push({ kind: 'text', text: piece.text, ...placed(piece.start, piece.end) })
  }
  const standAlone = (left: readonly OpenPair[]) => {
    for (const { at: index } of left) {
      const piece = pieces[index]
      if (piece !== undefined) pieces[index] = { kind: 'self', start: piece.start, end: piece.end, stays: false }
    }
  }
  // Places in `open` by key, since searching it for each code would take the square of their number.
  const places = new Map<string, number[]>()
  const lastOf = (key: string) => places.get(key)?.at(-1) ?? -1
  const openPair = (code: Range, keys: readonly string[], pair: number, bare: boolean) => {
    for (const key of keys) addToGroup(places, key, open.length)
    open.push({ keys, at: pieces.length })
    pieces.push({ kind: 'open', pair, bare, ...placed(code.start, code.end) })
  }
  const closePair = (code: Range, index: number) => {
    const [found, ...crossed] = open.splice(index)
    for (const key of [found, ...crossed].flatMap((one) => one?.keys ?? [])) places.get(key)?.pop()
    const opening = pieces[found?.at ?? -1]
    standAlone(crossed)
    if (opening?.kind === 'open') pieces.push({ ...opening, kind: 'close', ...placed(code.start, code.end) })
  }

  for (const code of codes) {
    putText(code.start)
    at = code.end
    if (code.kind === 'tag') {
      const partner = code.role === 'close' ? lastOf(`<${code.name}`) : -1
      if (partner > lastOf(OWN)) closePair(code, partner)
      else if (code.role === 'open' && !voidElements.has(code.name)) {
        const isBare = bareElements.has(code.name) && code.end - code.start === code.name.length + 2
        // Pairs of Markdown have positive numbers.
        openPair(code, [`<${code.name}`], --pairs, isBare)
      } else pieces.push({ kind: 'self', stays: false, ...placed(code.start, code.end) })
    } else if (code.kind === 'self') {
      const stays = code.type === 'code' || code.type === 'autolink'
      pieces.push({ kind: 'self', stays, ...placed(code.start, code.end) })
    } else if (code.kind === 'open') openPair(code, [OWN, String(code.pair)], code.pair, code.type !== 'link')
    else closePair(code, lastOf(String(code.pair)))
  }
  putText(range.end)
  standAlone(open)
  return pieces
}

type TextPiece = Range & { readonly text: string }

/** Returns the text between codes as pieces, with the white space at its edges separate. */
function textPieces(text: string, start: number, end: number): TextPiece[] {
  if (end <= start) return []
  const raw = text.slice(start, end)
  const core = blankEdges(raw)
  const pieces = [
    { start, end: start + core.start, text: ' ' },
    { start: start + core.start, end: start + core.end, text: readText(raw.slice(core.start, core.end)) },
    { start: start + core.end, end, text: ' ' },
  ]
  return pieces.filter((piece) => piece.end > piece.start)
}

const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** Reads a stretch without codes: `a\*b &amp; c` → `a*b & c` */
export function readText(raw: string): string {
  const spaced = /[\n\t\r\f]| {2}/.test(raw) ? raw.replaceAll(/[ \t\n\r\f]+/g, ' ') : raw
  if (!spaced.includes('\\')) return resolve(spaced)
  let text = ''
  let at = 0
  for (const { 0: escape, 1: sign = '', index } of spaced.matchAll(ESCAPE)) {
    text += resolve(spaced.slice(at, index)) + sign
    at = index + escape.length
  }
  return text + resolve(spaced.slice(at))
}

/** Resolves the references of a text to characters. */
export function resolve(text: string): string {
  if (!text.includes('&')) return text
  return decodeReferences(text)
    .map((piece) => piece.text ?? piece.raw)
    .join('')
}
