import type {
  Alternate,
  ParagraphItem,
  Paragraph,
  ParagraphPiece,
  Range,
  Run,
  ParagraphTable,
  Transparent,
  Wrapper,
} from './item.ts'

/** A paragraph while its content is being read: its items so far and the wrappers that are open around the next. */
export type OpenParagraph = {
  readonly ordinal: number
  /** Canonical name, `w:p`. */
  readonly name: string
  readonly open: Range
  readonly alternate: Alternate | null
  readonly tables: readonly ParagraphTable[]
  readonly items: ParagraphItem[]
  readonly around: OpenWrapper[]
  props: Range | null
  style: string | null
  run: Run | null
  transparent: Transparent | null
  /** Elements whose content is one of their children; `closingStart` is where that child ends. */
  readonly halves: Half[]
  /** A field with a readable result, between its `begin` and its `separate`. */
  field: { readonly separate: number; readonly end: number; readonly item: number; readonly depth: number } | null
}

type Half = {
  readonly start: number
  readonly within: Run | null
  readonly repeatable: boolean
  wrapper: Wrapper | null
  closingStart: number
}

/** `end` is the offset of the tag that closes a field, or null for an element, which closes by its end tag. */
type OpenWrapper = { readonly wrapper: Wrapper; readonly item: number; readonly end: number | null }

const NO_TABLES: readonly ParagraphTable[] = []

export function openParagraph(
  ordinal: number,
  name: string,
  open: Range,
  alternate: Alternate | null,
  tables: readonly ParagraphTable[],
): OpenParagraph {
  return {
    ordinal,
    name,
    open,
    alternate,
    tables: tables.length === 0 ? NO_TABLES : [...tables],
    items: [],
    around: [],
    halves: [],
    props: null,
    style: null,
    run: null,
    transparent: null,
    field: null,
  }
}

export function addCode(paragraph: OpenParagraph, piece: ParagraphPiece, breaks = false): void {
  const pieces = [place(paragraph, piece)]
  paragraph.items.push({ kind: 'code', pieces, splits: breaks && paragraph.around.length === 0 })
}

export function addText(paragraph: OpenParagraph, text: string, { start, end }: Range, run: Run): void {
  paragraph.items.push({ kind: 'text', text, piece: place(paragraph, { start, end, run }), run })
}

export function addAnchor(paragraph: OpenParagraph, piece: ParagraphPiece, side: 'start' | 'end'): void {
  paragraph.items.push({ kind: 'anchor', piece: place(paragraph, piece), side })
}

/** Extends the content of the piece's run and of the transparent elements around it by the piece. */
export function place(paragraph: OpenParagraph, piece: ParagraphPiece): ParagraphPiece {
  const around = paragraph.transparent
  if (piece.run !== null) extend(piece.run, piece)
  for (let outer = around; outer !== null; outer = outer.outer) extend(outer, piece)
  return { start: piece.start, end: piece.end, run: piece.run, around }
}

function extend(element: { content: { start: number; end: number } | null }, { start, end }: Range): void {
  element.content ??= { start, end }
  element.content.end = Math.max(element.content.end, end)
}

/** Opens a pair around the following items. `end`: see `OpenWrapper`. */
export function openWrapper(paragraph: OpenParagraph, wrapper: Wrapper, end: number | null): void {
  wrapper.opening = wrapper.opening.map((piece) => place(paragraph, piece))
  paragraph.around.push({ wrapper, item: paragraph.items.length, end })
  paragraph.items.push({ kind: 'open', wrapper })
}

/** Extends the opening half of the innermost wrapper by its properties, when nothing is between them. */
export function extendOpening(paragraph: OpenParagraph, end: number): void {
  const last = paragraph.around.at(-1)
  if (last === undefined || last.item !== paragraph.items.length - 1) return
  // The halves of a field are written with their runs, so later items do not belong to them.
  if (last.wrapper.opening.some((piece) => piece.run !== null)) return
  last.wrapper.opening = last.wrapper.opening.map((piece) => ({ ...piece, end }))
}

/** Closes a pair; fields that opened within it and have not ended become plain codes, as they cross it. */
export function closeWrapper(paragraph: OpenParagraph, wrapper: Wrapper): void {
  while (paragraph.around.length > 0 && paragraph.around.at(-1)?.wrapper !== wrapper) unwrapLast(paragraph)
  paragraph.around.pop()
  paragraph.items.push({ kind: 'close', wrapper })
}

/** Handles the `separate` of a readable field: all since its `begin` becomes the opening half of a pair. */
export function openFieldResult(paragraph: OpenParagraph, at: number): void {
  const field = paragraph.field
  if (field === null || field.separate !== at) return
  paragraph.field = null
  if (field.depth !== paragraph.around.length) return
  const opening = paragraph.items.splice(field.item).flatMap(piecesOf)
  openWrapper(paragraph, { opening, closing: [], within: null, repeatable: true }, field.end)
}

/** Closes the pair of a readable field at its `end`; false when it does not belong to the innermost open pair. */
export function closeFieldResult(paragraph: OpenParagraph, at: number, piece: ParagraphPiece): boolean {
  const last = paragraph.around.at(-1)
  if (last === undefined || last.end !== at) return false
  last.wrapper.closing = [place(paragraph, piece)]
  closeWrapper(paragraph, last.wrapper)
  return true
}

export function closeParagraph(paragraph: OpenParagraph): Paragraph {
  while (paragraph.around.length > 0) unwrapLast(paragraph)
  const { ordinal, name, open, alternate, tables, props, style, items } = paragraph
  return { kind: 'paragraph', ordinal, name, open, alternate, tables, props, style, items }
}

function unwrapLast(paragraph: OpenParagraph): void {
  const last = paragraph.around.pop()
  if (last === undefined) return
  paragraph.items[last.item] = { kind: 'code', pieces: last.wrapper.opening, splits: false }
}

function piecesOf(item: ParagraphItem): readonly ParagraphPiece[] {
  if (item.kind === 'code') return item.pieces
  return item.kind === 'text' || item.kind === 'anchor' ? [item.piece] : []
}
