/** UTF-16 offsets into the part, `end` exclusive. */
export type Range = { readonly start: number; readonly end: number }

/** A run (`w:r`, `a:r`): its start tag and its properties, which go before whatever of it is written again. */
export type Run = {
  /** The name as the part writes it, with its own prefix; empty for text that is in no element of its own. */
  readonly name: string
  readonly open: Range
  props: Range | null
  /** From the first to the last of its children that count. */
  content: { start: number; end: number } | null
  /** After its end tag. */
  end: number
  /** The run that this one is in: spans of OpenDocument nest. */
  readonly outer?: Run
}

/** An element around runs that is no tag (a tracked insertion): what is written anew is outside of it. */
export type Transparent = {
  readonly name: string
  readonly open: Range
  /** From the first to the last piece in it. */
  content: { start: number; end: number } | null
  end: number
  readonly outer: Transparent | null
}

/** A stretch of bytes to be written as it is: a child of a run, or of the paragraph when `run` is null. */
export type ParagraphPiece = Range & { readonly run: Run | null; readonly around?: Transparent | null }

/** An element around inline content that stays around it: a link, a content control, a field with a readable result. */
export type Wrapper = {
  opening: readonly ParagraphPiece[]
  closing: readonly ParagraphPiece[]
  /** The run that both halves are in (ruby), or null when they are in the paragraph. */
  readonly within: Run | null
  /** Whether the same document may have a second copy of it. */
  readonly repeatable: boolean
  /** Of a range: where its halves are in the document, with the runs there, outside of which they are written. */
  readonly places?: { readonly first: ParagraphPiece; readonly last: ParagraphPiece }
}

/** What lies between the tags of a paragraph, in order. */
export type ParagraphItem =
  | { readonly kind: 'text'; readonly text: string; readonly piece: ParagraphPiece; readonly run: Run }
  | { readonly kind: 'code'; readonly pieces: readonly ParagraphPiece[]; readonly splits: boolean }
  /** Kept, but no tag: a bookmark, a tracked deletion. `side` is the end of a changed text that it goes to. */
  | { readonly kind: 'anchor'; readonly piece: ParagraphPiece; readonly side: 'start' | 'end' }
  | { readonly kind: 'open'; readonly wrapper: Wrapper }
  | { readonly kind: 'close'; readonly wrapper: Wrapper }

/** A paragraph as found: its items, and what a right-to-left target has to touch. */
export type Paragraph = {
  readonly kind: 'paragraph'
  /** Running number of paragraphs and leaves in the part, by their start tags. */
  readonly ordinal: number
  /** Canonical, `w:p`. */
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

/** Within `mc:AlternateContent`: which one (the outermost), and whether this is the second way to say it. */
export type Alternate = { readonly id: number; readonly twin: boolean }

/** A table, or a text body, by its start tag; `name` canonical. */
export type ParagraphTable = { readonly name: string; readonly open: Range; props: Range | null }
