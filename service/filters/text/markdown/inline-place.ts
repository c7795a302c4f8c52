import type { Range } from '../../common/tags/piece.ts'
import type { InlineContent } from '../../common/tags/tidy-pieces.ts'
import type { Labels } from './inline-code.ts'

export type LeafKind = 'paragraph' | 'heading' | 'underlined' | 'cell' | 'alt'

/** Place of a text: its leaf's range, and within it that of the text. */
export type InlinePlace = Range & {
  readonly file: string
  readonly leaf: LeafKind
  readonly inline: InlineContent
  readonly labels: Labels
}
