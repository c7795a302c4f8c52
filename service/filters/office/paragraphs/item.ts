/** UTF-16 offsets into the part, `end` exclusive. */
export type Range = { readonly start: number; readonly end: number }

/** A run (`w:r`, `a:r`): its start tag and its properties, which go before each rewritten part of it. */
export type Run = {
  /** Name as in the part, with its own prefix; empty for text without an element of its own. */
  readonly name: string
  readonly open: Range
  props: Range | null
  /** Range from the first to the last of its children that count. */
  content: { start: number; end: number } | null
  /** Offset after its end tag. */
  end: number
  /** Run around this one, since spans of OpenDocument nest. */
  readonly outer?: Run
}

/** An element around runs that is no tag (a tracked insertion): rewritten text is outside of it. */
export type Transparent = {
  readonly name: string
  readonly open: Range
  /** Range from the first to the last piece in it. */
  content: { start: number; end: number } | null
  end: number
  readonly outer: Transparent | null
}

/** A stretch of bytes that is copied unchanged: a child of a run, or of the paragraph when `run` is null. */
export type ParagraphPiece = Range & { readonly run: Run | null; readonly around?: Transparent | null }

/** An element around inline content that stays around it: a link, a content control, a field with a readable result. */
export type Wrapper = {
  opening: readonly ParagraphPiece[]
  closing: readonly ParagraphPiece[]
  /** Run around both halves (ruby), or null when they are in the paragraph. */
  readonly within: Run | null
  /** True when the same document may have a second copy of it. */
  readonly repeatable: boolean
  /** Original places of the halves of a range, with the runs there, outside of which they are written. */
  readonly places?: { readonly first: ParagraphPiece; readonly last: ParagraphPiece }
}

/** Content of a paragraph between its tags, in order. */
export type ParagraphItem =
  | { readonly kind: 'text'; readonly text: string; readonly piece: ParagraphPiece; readonly run: Run }
  | { readonly kind: 'code'; readonly pieces: readonly ParagraphPiece[]; readonly splits: boolean }
  /** Kept, but no tag: a bookmark, a tracked deletion. `side` is the end of a changed text that it moves to. */
  | { readonly kind: 'anchor'; readonly piece: ParagraphPiece; readonly side: 'start' | 'end' }
  | { readonly kind: 'open'; readonly wrapper: Wrapper }
  | { readonly kind: 'close'; readonly wrapper: Wrapper }

/** A paragraph as found: its items, and the elements that a right-to-left target changes. */
export type Paragraph = {
  readonly kind: 'paragraph'
  /** Running number of paragraphs and leaves in the part, by their start tags. */
  readonly ordinal: number
  /** Canonical name, `w:p`. */
  readonly name: string
  readonly open: Range
  readonly props: Range | null
  readonly style: string | null
  readonly items: readonly ParagraphItem[]
  readonly alternate: Alternate | null
  readonly tables: readonly ParagraphTable[]
}

/** Text without runs: an attribute's value or an element's content. */
export type ParagraphLeaf = {
  readonly kind: 'leaf'
  readonly ordinal: number
  readonly range: Range
  readonly text: string
  readonly inAttribute: boolean
  readonly alternate: Alternate | null
}

/** Place in `mc:AlternateContent`: the number of the outermost one, and whether this is its second version. */
export type Alternate = { readonly id: number; readonly twin: boolean }

/** A table, or a text body, by its start tag; `name` canonical. */
export type ParagraphTable = { readonly name: string; readonly open: Range; props: Range | null }
