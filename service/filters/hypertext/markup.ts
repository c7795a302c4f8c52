import type { Range } from '../tags/piece.ts'

/** An attribute: its value decoded, and the range of its value without quotes; null when none is written. */
export type Attribute = {
  readonly name: string
  readonly value: string
  readonly range: Range | null
  /** The quote around the value, or none. */
  readonly quote: '"' | "'" | ''
}

/** A start tag. Names are lower case in HTML, as written in XHTML; ranges are UTF-16 offsets into the document. */
export type HypertextTag = Range & {
  readonly name: string
  /** Without content by its syntax: `<br/>` in XHTML. */
  readonly empty: boolean
  readonly attributes: readonly Attribute[]
}

/** What a scan reports, in the order of the document; the ranges of all it reports touch. */
export type MarkupVisitor = {
  open(tag: HypertextTag): void
  close(name: string, range: Range): void
  /** Decoded; white space at the edges of a stretch comes apart. */
  text(text: string, range: Range): void
  /** Comments, declarations, instructions, undefined entities. `stays`: a person reads what it stands for. */
  code(range: Range, stays: boolean): void
}

export type ScanMarkup = (text: string, visitor: MarkupVisitor) => void

export function attributeOf(tag: HypertextTag, name: string): Attribute | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)
}
