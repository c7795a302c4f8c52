import { blankEdges } from '../tags/blank-edges.ts'
import type { MarkupVisitor } from './markup.ts'

/**
 * Tells a stretch of text from `start` on, the white space at its edges apart. White space that the source writes as a
 * character reference (`&#32;`) is text like any other.
 *
 * @param raw the stretch as the source has it
 * @param text the same decoded, its line ends `\n`
 */
export function tellText(visitor: MarkupVisitor, raw: string, text: string, start: number): void {
  const core = blankEdges(raw)
  const tell = (from: number, to: number, piece: string) => {
    if (to > from) visitor.text(piece, { start: start + from, end: start + to })
  }
  const leading = normalise(raw.slice(0, core.start))
  const trailing = normalise(raw.slice(core.end))
  tell(0, core.start, leading)
  tell(core.start, core.end, text.slice(leading.length, text.length - trailing.length))
  tell(core.end, raw.length, trailing)
}

function normalise(raw: string): string {
  return raw.replaceAll(/\r\n?/g, '\n')
}
