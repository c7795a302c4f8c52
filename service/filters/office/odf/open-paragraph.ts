import type { ParagraphItem, ParagraphPiece, Range, Run, Wrapper } from '../paragraphs/item.ts'
import type { OpenOdfParagraph } from './walk.ts'

/** Makes a run for text directly in its paragraph or wrapper, without a span. */
export function plainRun(): Run {
  return { name: '', open: { start: 0, end: 0 }, props: null, content: null, end: 0 }
}

/** Returns the span around a new item, or null. */
export function spanAround({ run }: OpenOdfParagraph): Run | null {
  return run.name === '' ? null : run
}

/** Adds an item at a range, as a part of the span around it. */
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

/** Adds text to the text directly before it in the same span: `a <text:s/>b` is one text. */
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

/** Extends the content of a span by a range; cutting the range off must not remove the whole span. */
export function extendSpan(run: Run | null, { start, end }: Range): void {
  if (run === null) return
  run.content ??= { start, end }
  run.content.end = end
}

/** Makes a wrapper whose end is not known yet. */
export function newWrapper(paragraph: OpenOdfParagraph, opening: Range, repeatable: boolean): Wrapper {
  return { opening: [{ ...opening, run: null }], closing: [], within: spanAround(paragraph), repeatable }
}

/** Enters a wrapper: its text is in no span, but has the look of those around it. Returns a function to leave it. */
export function enterPlain(paragraph: OpenOdfParagraph): () => void {
  const before = paragraph.run
  const run = plainRun()
  paragraph.spans.set(run, paragraph.spans.get(before) ?? [])
  paragraph.run = run
  return () => {
    paragraph.run = before
  }
}
