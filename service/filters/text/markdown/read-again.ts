import { foldBlanks } from '../../common/tags/blank-edges.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import type { Piece } from '../../common/tags/piece.ts'
import { tidyPieces } from '../../common/tags/tidy-pieces.ts'
import { contentOf } from './content.ts'
import { isEmphasis } from './emphasis-as-html.ts'
import { inlinePieces } from './inline-pieces.ts'
import type { MarkdownLeaf } from './leaf.ts'
import { scanBlocks } from './scan-blocks.ts'
import { scanInline } from './scan-inline.ts'
import { splitRow } from './table-rows.ts'
import type { InlinePlace } from './inline-place.ts'

/** Prints a target as a reader of the file should find it: tags at its edges are outside, neighbours joined. */
export function tidyTarget({ file, inline }: InlinePlace, target: readonly LooseToken[]): string {
  const pieces = target.map((token, at): Piece => {
    const range = { start: at, end: at + 1 }
    if (token.kind === 'text') return { kind: 'text', text: token.text, ...range }
    if (token.kind === 'self') return { kind: 'self', stays: inline.textTags.has(token.id), ...range }
    const bare = isEmphasis(file, inline.codes.get(tagText({ kind: 'open', id: token.id })))
    return { kind: token.kind, pair: token.id, bare, ...range }
  })
  return printTidy(splitBlanks(withOwnPairs(pieces)))
}

/**
 * Prints the text that a reader of the file finds after writing; null where the block would be of another kind, or
 * several blocks.
 */
export function readAgain(place: InlinePlace, source: string): string | null {
  const { file, inline, labels, leaf } = place
  // Codes at the edges of the block are outside of the range; those on other lines have no effect.
  const edge = (text: string) => (/[\r\n]/.test(text) ? '' : text)
  const whole = edge(file.slice(place.start, inline.start)) + source + edge(file.slice(inline.end, place.end))
  const again = leaf === 'alt' ? `![${whole}](x)` : whole
  if (!isLeaf(again, leaf)) return null
  const content = contentOf(again, [{ start: 0, end: again.length }])
  const scanned = scanInline(content.text, labels)
  if (leaf !== 'alt') return printTidy(inlinePieces(content, { start: 0, end: content.text.length }, scanned.codes))
  const [alt] = scanned.parts
  if (alt?.kind !== 'alt' || alt.start !== 2 || alt.end !== again.length - 4) return null
  return printTidy(inlinePieces(content, alt, alt.codes))
}

/** True when a text is this kind of block and no other. */
function isLeaf(source: string, kind: InlinePlace['leaf']): boolean {
  if (kind === 'alt') return true
  if (kind === 'cell') return splitRow(`|${source}|`, { start: 0, end: source.length + 2 }).length === 1
  const line = kind === 'heading' ? `# ${source}` : source
  // After the sign of an item it would form a thematic break with it.
  if (kind !== 'heading' && /^[-*_][-*_ \t]*$/.test(source)) return false
  const leaves: MarkdownLeaf[] = []
  scanBlocks(line, 0, (leaf) => leaves.push(leaf))
  const [leaf] = leaves
  if (leaf === undefined || leaves.length > 1 || !('lines' in leaf)) return false
  const [first, last] = [leaf.lines[0], leaf.lines.at(-1)]
  if (first === undefined || last === undefined) return false
  const isWhole = line.slice(first.start, last.end).trim() === source.trim()
  return isWhole && leaf.kind === (kind === 'heading' ? 'heading' : 'paragraph')
}

/** Gives repeated pairs numbers of their own. */
function withOwnPairs(pieces: readonly Piece[]): Piece[] {
  const open: number[] = []
  let count = 0
  return pieces.map((piece) => {
    if (piece.kind === 'open') {
      open.push(++count)
      return { ...piece, pair: count }
    }
    return piece.kind === 'close' ? { ...piece, pair: open.pop() ?? 0 } : piece
  })
}

/** Separates white space at the edges of a text, as reading does. */
function splitBlanks(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'text') return [piece]
    const text = foldBlanks(piece.text)
    const core = text.replace(/^ /, '').replace(/ $/, '')
    const parts = core === '' ? [text] : [text.startsWith(' ') ? ' ' : '', core, text.endsWith(' ') ? ' ' : '']
    return parts.filter((part) => part !== '').map((part) => ({ ...piece, text: part }))
  })
}

function printTidy(pieces: readonly Piece[]): string {
  const inline = tidyPieces(pieces)
  return inline === null ? '' : foldBlanks(printTags(inline.tokens))
}
