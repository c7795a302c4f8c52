/**
 * A piece of segment text. Offsets are UTF-16 code units into the parsed string; `end` is exclusive.
 * `open` and `close` are the two halves of a pair (`<g1>`, `</g1>`), `self` stands alone (`<x1/>`).
 */
export type Token =
  | { readonly kind: 'text'; readonly text: string; readonly start: number; readonly end: number }
  | Mark

export type Mark = {
  readonly kind: 'open' | 'close' | 'self'
  readonly id: number
  readonly start: number
  readonly end: number
}

/** A piece without its place: what an editor or an engine builds before it is printed. */
export type LooseToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Mark['kind']; readonly id: number }

/** `{kind: 'open', id: 1}` → `<g1>`; also the identity of a mark: two marks are the same when this is equal. */
export function markText(mark: { readonly kind: Mark['kind']; readonly id: number }): string {
  if (mark.kind === 'self') return `<x${mark.id}/>`
  return mark.kind === 'open' ? `<g${mark.id}>` : `</g${mark.id}>`
}

export function isMark(token: Token): token is Mark {
  return token.kind !== 'text'
}
