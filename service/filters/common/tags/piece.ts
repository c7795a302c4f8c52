/** UTF-16 offsets into the text that a block was cut from, `end` exclusive. */
export type Range = { readonly start: number; readonly end: number }

/**
 * A stretch of a block in reading order: text that a person reads, or a code that may become a tag and is written as
 * the source at its range. The pieces of one block touch: each begins where the one before it ended.
 */
export type Piece = TextPiece | PairPiece | SelfPiece

export type TextPiece = Range & { readonly kind: 'text'; readonly text: string }

/** One half of a pair; both halves carry the same `pair`, pairs are closed and nested. */
export type PairPiece = Range & {
  readonly kind: 'open' | 'close'
  readonly pair: number
  /** True when it only changes the look of text (`<b>`, `**`): it may be dropped when it only holds white space. */
  readonly bare: boolean
}

export type SelfPiece = Range & {
  readonly kind: 'self'
  /** True for a part of the text (`{count}`, inline code): never joined with a neighbour nor put outside the block. */
  readonly stays: boolean
  /** True when it only has a meaning in the pair around it, as the reading of a ruby does. */
  readonly bound?: true
}

const BLANK = /^[ \t\r\n\f]*$/

/** True for white space that a format adds or drops freely. A no-break space is text. */
export function isBlank(piece: Piece): boolean {
  return piece.kind === 'text' && BLANK.test(piece.text)
}
