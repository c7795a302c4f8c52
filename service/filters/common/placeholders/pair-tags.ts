import type { Piece, Range } from '../tags/piece.ts'
import type { PlaceholderKind } from './placeholder-kinds.ts'

/** A code found in a text: its notation and its place. */
export type Found = Range & { readonly kind: PlaceholderKind }

/** A code found by other means; `tag` where it is one half of a pair, such as the two ends of a CDATA section. */
export type FixedCode = Range & { readonly tag?: Tag }

type Tag = { readonly name: string; readonly role: 'open' | 'close' | 'empty' }

/** Tags that only change the look of text. */
const BARE = new Set(['b', 'i', 'em', 'strong', 'u', 's', 'small', 'big', 'bold', 'italic', 'font', 'span'])

/** Elements of HTML met in messages: such a tag is markup even without its partner, while `<your name>` is text. */
export const htmlElements: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo big blockquote body br button center cite code dd del details div dl dt em font footer form h1 h2 h3
  h4 h5 h6 head header hr html i iframe img input ins kbd label li link tag nav ol option p pre q s samp script section
  select small span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time tr tt u ul var
  video wbr`.split(/\s+/),
)
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'wbr'])
// Deepest nesting, beyond that of any message; it bounds the search for a partner.
const DEEPEST = 32

/**
 * Returns codes as pieces: tags that open and close around a text become pairs, properly nested; a tag without its
 * partner is standalone, unless it is no tag (`<your name>`).
 *
 * `<b>`, `<i>`, `</b>` → pair of `<b>` and `</b>` around a standalone `<i>`
 */
export function pairTags(text: string, codes: readonly (Found | FixedCode)[]): Piece[] {
  const partnerOf = findPartners(text, codes)
  return codes.flatMap((code, index): Piece[] => {
    const { start, end } = code
    const kind = 'kind' in code ? code.kind : null
    const tag = tagOf(text, code)
    const partner = partnerOf.get(index)
    if (tag === null || partner === undefined) {
      const isWords = tag !== null && tag.role !== 'empty' && !htmlElements.has(tag.name)
      if (kind === 'html' && isWords && !text.slice(start, end).includes('=')) return []
      // White space and bare breaks may go outside of the block, text may not.
      return [{ kind: 'self', start, end, stays: kind !== 'breaks' && tag === null }]
    }
    const pair = Math.min(index, partner)
    return [{ kind: partner > index ? 'open' : 'close', start, end, pair, bare: BARE.has(tag.name) }]
  })
}

/** Finds the partners of codes by index, in both directions. */
function findPartners(text: string, codes: readonly (Found | FixedCode)[]): Map<number, number> {
  const partnerOf = new Map<number, number>()
  const open: { readonly name: string; readonly index: number }[] = []
  for (const [index, code] of codes.entries()) {
    const tag = tagOf(text, code)
    if (tag?.role === 'open') open.push({ name: tag.name, index })
    if (tag?.role !== 'close') continue
    const at = open.findLastIndex((other, place) => other.name === tag.name && place >= open.length - DEEPEST)
    const opener = open[at]
    if (opener === undefined) continue
    open.length = at
    partnerOf.set(opener.index, index).set(index, opener.index)
  }
  return partnerOf
}

function tagOf(text: string, code: Found | FixedCode): Tag | null {
  if (!('kind' in code)) return code.tag ?? null
  return code.kind === 'html' ? readTag(text.slice(code.start, code.end)) : null
}

/** `<a href="/">` → a, open; null for an entity or a comment. */
function readTag(source: string): Tag | null {
  const match = /^<(\/?)([\w:.-]+)/.exec(source)
  if (match?.[2] === undefined) return null
  const name = match[2].toLowerCase()
  if (match[1] === '/') return { name, role: 'close' }
  // `<Link>` and `<Input>` of a program are components.
  const isComponent = /^[A-Z].*[a-z]/.test(match[2])
  return { name, role: source.endsWith('/>') || (VOID.has(name) && !isComponent) ? 'empty' : 'open' }
}
