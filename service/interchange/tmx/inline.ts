/** A piece of a segment of TMX. `pair` joins the two halves of a pair within the segment. */
export type TmxInline =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close' | 'self'
      readonly pair: string
      /** What joins it with the same entry in another language; null: none. */
      readonly link: string | null
      /** The code of the document's own format that it stands for: `<b>`, `{\b `. */
      readonly code: string
    }

export type TmxInlineTag = Exclude<TmxInline, { readonly kind: 'text' }>
