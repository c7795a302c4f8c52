import type { Range } from '../../common/tags/piece.ts'

export type PairType = 'emphasis' | 'strong' | 'delete' | 'mark' | 'link'
export type SelfType = 'code' | 'image' | 'autolink' | 'break' | 'footnote' | 'label' | 'attributes'

/** A code within a leaf's text. Ranges are offsets into it; pairs of Markdown are nested, those of HTML need not be. */
export type InlineCode =
  | (Range & { readonly kind: 'open' | 'close'; readonly type: PairType; readonly pair: number })
  | (Range & { readonly kind: 'self'; readonly type: SelfType })
  | (Range & { readonly kind: 'tag'; readonly role: 'open' | 'close' | 'empty'; readonly name: string })

/** Readable text within a code: the text for an image, the title of a link or image without its quotes. */
export type InlinePart =
  | (Range & { readonly kind: 'alt'; readonly codes: readonly InlineCode[] })
  | (Range & { readonly kind: 'title' })
  | (Range & { readonly kind: 'attribute'; readonly notation: 'markup' | 'script' })

/** The end of a link whose text is its label: when the text changes it has to be written with the label. */
export type LabelFix = Range & { readonly text: string }

export type ScannedInline = {
  /** Codes in order. */
  readonly codes: readonly InlineCode[]
  readonly parts: readonly InlinePart[]
  readonly fixes: readonly LabelFix[]
}

/** Normalised labels of a document's links and footnotes. */
export type Labels = {
  readonly links: ReadonlySet<string>
  readonly footnotes: ReadonlySet<string>
  /** True in MDX, where braces hold code. */
  readonly isMdx?: boolean
}
