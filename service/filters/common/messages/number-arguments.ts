import { type LooseToken, tagText } from '#language/tags/token.ts'
import type { Code, Numbered } from '../tags/number-tags.ts'
import type { InlineContent } from '../tags/tidy-pieces.ts'

/** An argument of `printf` that is identified by its place: `%s`, `%.2f`; not `%2$s`, `%(name)s`, `%%`, `%*d`. */
const BY_PLACE = /^%(?=[^%])([-+0#'\d.]*(?:hh|h|ll|l|L|z|j|t|q)?[A-Za-z@])$/

/**
 * Gives arguments of `printf` the numbers of the source where the target has another order, since only the order
 * distinguishes them.
 *
 * `%s of %d` with `<x2/> de <x1/>` → `<x1/>` is `%1$s`, `<x2/>` is `%2$d`
 */
export function numberArguments(inline: InlineContent, message: string, target: readonly LooseToken[]): InlineContent {
  const tags = inline.tokens.flatMap((token) => (token.kind === 'self' ? [tagText(token)] : []))
  const places = tags.flatMap((tag) => {
    const argument = BY_PLACE.exec(sourceOf(inline, message, tag))
    return argument?.[1] === undefined ? [] : [{ tag, argument: argument[1] }]
  })
  if (places.length < 2) return inline
  const placeOf = new Map(places.map(({ tag }, place) => [tag, place]))
  const order = target.flatMap((token) => (token.kind === 'self' ? (placeOf.get(tagText(token)) ?? []) : []))
  if (order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0))) return inline
  const codes = new Map<string, Code>(inline.codes)
  for (const [place, { tag, argument }] of places.entries()) codes.set(tag, `%${place + 1}$${argument}`)
  return { ...inline, codes }
}

function sourceOf({ codes }: Numbered, message: string, tag: string): string {
  const code = codes.get(tag) ?? ''
  return typeof code === 'string' ? code : message.slice(code.start, code.end)
}
