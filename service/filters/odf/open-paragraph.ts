import type { ParagraphItem, ParagraphPiece, Range, Run, Wrapper } from '../paragraphs/item.ts'
import type { OpenOdfParagraph } from './walk.ts'

/** A run for text that is right in its paragraph or wrapper, without a span. */
export function plainRun(): Run {
  return { name: '', open: { start: 0, end: 0 }, props: null, content: null, end: 0 }
}

/** The span that something new is in, or null. */
export function spanAround({ run }: OpenOdfParagraph): Run | null {
  return run.name === '' ? null : run
}

/** Adds what is at a range, and makes it part of the span around it. */
export function addItem(
  paragraph: OpenOdfParagraph,
  range: Range,
  itemOf: (piece: ParagraphPiece) => ParagraphItem,
): void {
  const run = spanAround(paragraph)
  extendSpan(run, range)
  paragraph.items.push(itemOf({ start: range.start, end: range.end, run }))
}

export function addCode(paragraph: OpenOdfParagraph, range: Range): void {
  addItem(paragraph, range, (piece) => ({ kind: 'code', pieces: [piece], splits: false }))
  paragraph.afterSpace = false
}

/** Adds text to that which is right before it in the same span: `a <text:s/>b` is one text. */
export function addText(paragraph: OpenOdfParagraph, text: string, range: Range): void {
  paragraph.afterSpace = text.endsWith(' ')
  const last = paragraph.items.at(-1)
  if (last?.kind !== 'text' || last.run !== paragraph.run || last.piece.end !== range.start) {
    addItem(paragraph, range, (piece) => ({ kind: 'text', text, piece, run: paragraph.run }))
    return
  }
  extendSpan(spanAround(paragraph), range)
  paragraph.items[paragraph.items.length - 1] = {
    ...last,
    text: last.text + text,
    piece: { ...last.piece, end: range.end },
  }
}

/** Takes a range into the content of a span: what is cut off from it must not be all of it. */
export function extendSpan(run: Run | null, { start, end }: Range): void {
  if (run === null) return
  run.content ??= { start, end }
  run.content.end = end
}

/** What a wrapper's halves are before their places are known. */
export function newWrapper(paragraph: OpenOdfParagraph, opening: Range, repeatable: boolean): Wrapper {
  return { opening: [{ ...opening, run: null }], closing: [], within: spanAround(paragraph), repeatable }
}

/** Text in a wrapper is in no span, but has the look of those around the wrapper. Returns the way back. */
export function enterPlain(paragraph: OpenOdfParagraph): () => void {
  const before = paragraph.run
  const run = plainRun()
  paragraph.spans.set(run, paragraph.spans.get(before) ?? [])
  paragraph.run = run
  return () => {
    paragraph.run = before
  }
}
