/**
 * A piece of segment text. Offsets are UTF-16 code units into the parsed string; `end` is exclusive.
 * `open` and `close` are the two halves of a pair (`<g1>`, `</g1>`), `self` stands alone (`<x1/>`).
 */
export type Token = { readonly kind: 'text'; readonly text: string; readonly start: number; readonly end: number } | Tag

export type Tag = {
  readonly kind: 'open' | 'close' | 'self'
  readonly id: number
  readonly start: number
  readonly end: number
}

/** A piece without its place: an editor or an engine builds it before it is printed. */
export type LooseToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Tag['kind']; readonly id: number }

/** Returns a tag as text: `{kind: 'open', id: 1}` → `<g1>`. Two tags are the same when this text is equal. */
export function tagText(tag: { readonly kind: Tag['kind']; readonly id: number }): string {
  if (tag.kind === 'self') return `<x${tag.id}/>`
  return tag.kind === 'open' ? `<g${tag.id}>` : `</g${tag.id}>`
}

export function isTag(token: Token): token is Tag {
  return token.kind !== 'text'
}
