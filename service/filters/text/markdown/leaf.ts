import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Range } from '../../common/tags/piece.ts'

/**
 * A block of a Markdown text that holds no other blocks. `lines` are the ranges of its lines without line ends and
 * without the markers of the blocks around it (`> `, indentation); ranges are UTF-16 offsets into the file.
 */
export type MarkdownLeaf =
  /** Readable text: a paragraph, a heading without its `#` or above its underline, a cell of a table. */
  | {
      readonly kind: 'paragraph' | 'heading' | 'underlined' | 'cell'
      readonly lines: readonly Range[]
      /** Place in the document; null for a plain paragraph. */
      readonly place: BlockPlace | null
    }
  /** Raw HTML. */
  | { readonly kind: 'html'; readonly lines: readonly Range[] }
  /** `[label]: destination "title"`; the range of the title is without its quotes. */
  | { readonly kind: 'definition'; readonly label: string; readonly title: Range | null }
  /** Text in a code that readers see: a component's property, the long form of an abbreviation; without its quotes. */
  | { readonly kind: 'attribute'; readonly range: Range; readonly notation: 'markup' | 'script' | 'line' }
  /** `[^label]:` before the text of a footnote. */
  | { readonly kind: 'footnote'; readonly label: string }

/** Normalises a label, since labels are compared without regard to case and white space. */
export function normaliseLabel(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase().toUpperCase()
}
