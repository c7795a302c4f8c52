import type { Code } from '../../common/tags/number-tags.ts'
import type { Range } from '../../common/tags/piece.ts'
import type { InlineContent } from '../../common/tags/tidy-pieces.ts'

const SIGNS = /\*\*|__|\*|_|~~?|==/g
const TAGS: Readonly<Record<string, string>> = {
  '**': 'strong',
  __: 'strong',
  '*': 'em',
  _: 'em',
  '~~': 'del',
  '~': 'del',
  '==': 'mark',
}
/** Emphasis, a link in it, emphasis in the link; each of them may be missing. */
const OPENING = /^([*_~=]*)(\[?)([*_~=]*)$/

/** A code with its emphasis as tags: the text before and behind its range that stays. */
export type TaggedCode = { readonly before: string; readonly kept: Range; readonly behind: string }

/** True when a code is emphasis and nothing else: `**`, `*__`. */
export function isEmphasis(file: string, code: Code | undefined): boolean {
  return code !== undefined && typeof code !== 'string' && /^[*_~=]+$/.test(file.slice(code.start, code.end))
}

/**
 * Returns the codes of a text that have emphasis, with tags in its place, by their offset in the file. Raw HTML does
 * not depend on its surroundings.
 *
 * `**[`, `](/a)**` → `<strong>` before `[`, `</strong>` behind `](/a)`
 */
export function emphasisAsHtml(file: string, { codes }: InlineContent): ReadonlyMap<number, TaggedCode> {
  const tagged = new Map<number, TaggedCode>()
  for (const [tag, code] of codes) {
    const close = codes.get(tag.replace('<', '</'))
    if (tag.startsWith('</') || close === undefined || typeof code === 'string' || typeof close === 'string') continue
    const [, outer = '', link = '', inner = ''] = OPENING.exec(file.slice(code.start, code.end)) ?? []
    if (outer + inner === '') continue
    tagged.set(code.start, {
      before: openTags(outer),
      kept: { start: code.start + outer.length, end: code.start + outer.length + link.length },
      behind: openTags(inner),
    })
    tagged.set(close.start, {
      before: closeTags(inner),
      kept: { start: close.start + inner.length, end: close.end - outer.length },
      behind: closeTags(outer),
    })
  }
  return tagged
}

function openTags(signs: string): string {
  return namesOf(signs)
    .map((name) => `<${name}>`)
    .join('')
}

function closeTags(signs: string): string {
  return namesOf(signs)
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

function namesOf(signs: string): string[] {
  return (signs.match(SIGNS) ?? []).map((sign) => TAGS[sign] ?? 'em')
}
