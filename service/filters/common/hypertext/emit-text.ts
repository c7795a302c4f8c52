import { blankEdges } from '../tags/blank-edges.ts'
import type { MarkupVisitor } from './markup.ts'

/**
 * Reports a stretch of text from `start` on, with the white space at its edges apart. White space that the source
 * writes as a character reference (`&#32;`) is ordinary text.
 *
 * @param raw the stretch as in the source
 * @param text the decoded stretch, with line ends `\n`
 */
export function emitText(visitor: MarkupVisitor, raw: string, text: string, start: number): void {
  const core = blankEdges(raw)
  const emit = (from: number, to: number, piece: string) => {
    if (to > from) visitor.text(piece, { start: start + from, end: start + to })
  }
  const leading = normalise(raw.slice(0, core.start))
  const trailing = normalise(raw.slice(core.end))
  emit(0, core.start, leading)
  emit(core.start, core.end, text.slice(leading.length, text.length - trailing.length))
  emit(core.end, raw.length, trailing)
}

function normalise(raw: string): string {
  return raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw
}
