import type { Range } from '../tags/piece.ts'

export type PairType = 'emphasis' | 'strong' | 'delete' | 'link'
export type SelfType = 'code' | 'image' | 'autolink' | 'break' | 'footnote' | 'label' | 'attributes'

/** A code within the text of a leaf. Ranges are offsets into that text; pairs of Markdown are nested, those of HTML need not be. */
export type InlineCode =
  | (Range & { readonly kind: 'open' | 'close'; readonly type: PairType; readonly pair: number })
  | (Range & { readonly kind: 'self'; readonly type: SelfType })
  | (Range & { readonly kind: 'tag'; readonly role: 'open' | 'close' | 'empty'; readonly name: string })

/** What lies within a code and is read: the text for an image, the title of a link or image without its quotes. */
export type InlinePart =
  | (Range & { readonly kind: 'alt'; readonly codes: readonly InlineCode[] })
  | (Range & { readonly kind: 'title' })
  | (Range & { readonly kind: 'attribute'; readonly notation: 'markup' | 'script' })

/** The end of a link whose text is its label: when the text changes it has to be written with the label. */
export type LabelFix = Range & { readonly text: string }

export type ScannedInline = {
  /** In order. */
  readonly codes: readonly InlineCode[]
  readonly parts: readonly InlinePart[]
  readonly fixes: readonly LabelFix[]
}

/** The labels of a document's links and footnotes, normalised. */
export type Labels = {
  readonly links: ReadonlySet<string>
  readonly footnotes: ReadonlySet<string>
  /** In MDX braces hold code. */
  readonly isMdx?: boolean
}
