/** A piece of a segment of TMX. `pair` joins the two halves of a pair within the segment. */
export type TmxInline =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close' | 'self'
      readonly pair: string
      /** Key that joins it with the same tag in another language; null when there is none. */
      readonly link: string | null
      /** Code that it stands for, in the document's own format: `<b>`, `{\b `. */
      readonly code: string
    }

export type TmxInlineTag = Exclude<TmxInline, { readonly kind: 'text' }>
