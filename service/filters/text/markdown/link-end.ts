import type { Range } from '../../common/tags/piece.ts'
import type { Labels } from './inline-code.ts'
import { normaliseLabel } from './leaf.ts'
import { parseDestination, parseLabel, parseTitle, skipBlanks } from './link-parts.ts'

export type LinkEnd = {
  readonly end: number
  /** Range of the title without its quotes. */
  readonly title: Range | null
  /** Label of the link, where its text is its label. */
  readonly labelOfText: string | null
}

const MAX_LABEL = 999

/**
 * Reads the end of a link from its `]` on: `](destination "title")`, `][label]`, `][]` or `]`. Returns null when it is
 * not a link.
 */
export function findLinkEnd(
  text: string,
  bracket: { readonly inside: number; readonly hasInner: boolean },
  at: number,
  labels: Labels,
): LinkEnd | null {
  const inline = text[at + 1] === '(' ? inlineEnd(text, at + 1) : null
  if (inline !== null) return inline
  const label = parseLabel(text, at + 1)
  if (label !== null) {
    return labels.links.has(normaliseLabel(label.text)) ? { end: label.end, title: null, labelOfText: null } : null
  }
  const own = text.slice(bracket.inside, Math.min(at, bracket.inside + MAX_LABEL + 1))
  if (bracket.hasInner || own.length > MAX_LABEL || !labels.links.has(normaliseLabel(own))) return null
  const end = text.startsWith('[]', at + 1) ? at + 3 : at + 1
  return { end, title: null, labelOfText: own.replaceAll(/\s+/g, ' ') }
}

/** Reads `(destination "title")`. */
function inlineEnd(text: string, open: number): LinkEnd | null {
  const destination = parseDestination(text, skipBlanks(text, open + 1))
  if (destination === null) return null
  const titleStart = skipBlanks(text, destination.end)
  const title = titleStart > destination.end ? parseTitle(text, titleStart) : null
  const end = skipBlanks(text, title?.end ?? destination.end)
  if (text[end] !== ')') return null
  const range = title === null ? null : { start: title.start + 1, end: title.end - 1 }
  return { end: end + 1, title: range, labelOfText: null }
}
