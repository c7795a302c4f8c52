/** Meanings of a tag in its document. `formatting`: font, size, colour; `other`: anything without a kind of its own. */
export const tagKinds = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'code',
  'link',
  'image',
  'footnote',
  'comment',
  'field',
  'line-break',
  'tab',
  'placeholder',
  'formatting',
  'other',
] as const

export type TagKind = (typeof tagKinds)[number]

/**
 * `label` gives details in the words of the document: the address of a link, `%1$s`, the text for an image; empty for
 * none. `also` has the other kinds of a tag that stands for several: bold and italic.
 */
export type TagInfo = { readonly kind: TagKind; readonly label: string; readonly also?: readonly TagKind[] | undefined }
