import type { Range } from '../tags/piece.ts'

/** An attribute: its decoded value, and the range of the value without quotes; null without a value. */
export type Attribute = {
  readonly name: string
  readonly value: string
  readonly range: Range | null
  /** Quote around the value, or none. */
  readonly quote: '"' | "'" | ''
}

/** A start tag. Names are lower case in HTML, as written in XHTML; ranges are UTF-16 offsets into the document. */
export type HypertextTag = Range & {
  readonly name: string
  /** True for an element without content by its syntax: `<br/>` in XHTML. */
  readonly empty: boolean
  readonly attributes: readonly Attribute[]
}

/** Receives the reports of a scan in the order of the document; the ranges of all reports touch. */
export type MarkupVisitor = {
  open(tag: HypertextTag): void
  close(name: string, range: Range): void
  /** Reports decoded text; white space at the edges of a stretch is separate. */
  text(text: string, range: Range): void
  /** Reports comments, declarations, instructions, undefined entities. `stays`: a person reads the code's result. */
  code(range: Range, stays: boolean): void
}

export type ScanMarkup = (text: string, visitor: MarkupVisitor) => void

export function attributeOf(tag: HypertextTag, name: string): Attribute | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)
}
