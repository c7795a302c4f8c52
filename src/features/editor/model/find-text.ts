import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { searchPattern } from '#language/words/search-pattern.ts'

export type FindPattern = {
  readonly text: string
  readonly isRegex: boolean
  readonly matchCase: boolean
  readonly wholeWord: boolean
  /** True when accents count, as in replacing: `esta` is not `está`. */
  readonly keepsAccents?: boolean
}

/** Side of the document to search. */
export type Side = 'source' | 'target'

/** Wish to search in the document; `replacement` is null for a search without replacing. */
export type FindWish = FindPattern & {
  readonly side: Side
  readonly replacement: string | null
}

/** Returns the pattern by which the hits of a wish are found. */
export function patternOf({ text, isRegex, matchCase, wholeWord, replacement }: FindWish): FindPattern {
  return { text, isRegex, matchCase, wholeWord, keepsAccents: replacement !== null }
}

/** Returns a text that is the same for two wishes that find the same. */
export function searchKey(wish: FindWish): string {
  const { text, isRegex, matchCase, wholeWord, keepsAccents = false } = patternOf(wish)
  return [text, isRegex, matchCase, wholeWord, keepsAccents, wish.side].join(' ')
}

export type Hit = { readonly start: number; readonly end: number }

/** Returns the pattern as a regular expression with the flags `g` and `u`; null when it is blank or invalid. */
export function compilePattern(pattern: FindPattern): RegExp | null {
  const { text, isRegex, matchCase, wholeWord, keepsAccents = false } = pattern
  if (text === '') return null
  const wanted = isRegex ? text : searchPattern(text, { foldsAccents: !matchCase && !keepsAccents })
  const source = wholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])(?:${wanted})(?![\\p{L}\\p{M}\\p{N}_])` : wanted
  try {
    return new RegExp(source, matchCase ? 'gu' : 'giu')
  } catch {
    return null
  }
}

/** Returns every hit in a plain text, in order. Empty ones, such as `x*` finds everywhere, do not count. */
export function findHits(pattern: RegExp, plain: string): Hit[] {
  const hits: Hit[] = []
  for (const match of plain.matchAll(pattern)) {
    if (match[0] !== '') hits.push({ start: match.index, end: match.index + match[0].length })
  }
  return hits
}

/** `wants` chooses hits, numbered as `findHits` returns them; all when it is left out. */
export type Replacing = {
  readonly replacement: string
  readonly isRegex: boolean
  readonly wants?: (index: number) => boolean
}

/**
 * Returns segment text with its hits replaced. Tags are never searched, changed or lost: one inside a hit comes behind
 * its replacement. `$1` and `$<name>` mean groups of the pattern, when it is a regular expression.
 *
 * hits of `the house` in `the <g1>house</g1> is` → `la casa<g1></g1> is`
 */
export function replaceHits(text: string, pattern: RegExp, { replacement, isRegex, wants }: Replacing): string {
  const tokens = parseTags(text)
  const plain = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
  const edits = findEdits(pattern, plain, replacement, isRegex).filter((_, index) => wants?.(index) ?? true)
  const result: LooseToken[] = []
  let at = 0
  let next = 0
  for (const token of tokens) {
    if (token.kind !== 'text') {
      result.push(token)
      continue
    }
    const end = at + token.text.length
    let kept = ''
    while (at < end) {
      const edit = edits[next]
      if (edit === undefined || edit.start >= end) {
        kept += plain.slice(at, end)
        at = end
      } else if (at < edit.start) {
        kept += plain.slice(at, edit.start)
        at = edit.start
      } else {
        // A hit that began in an earlier piece has left its replacement there.
        if (at === edit.start) kept += edit.text
        at = Math.min(end, edit.end)
        if (at === edit.end) next++
      }
    }
    result.push({ kind: 'text', text: kept })
  }
  return printTags(result)
}

type Edit = Hit & { readonly text: string }

function findEdits(pattern: RegExp, plain: string, replacement: string, isRegex: boolean): Edit[] {
  return [...plain.matchAll(pattern)].flatMap((match) => {
    if (match[0] === '') return []
    const text = isRegex ? fillReplacement(replacement, match) : replacement
    return [{ start: match.index, end: match.index + match[0].length, text }]
  })
}

/** Fills in `$1`, `$<name>`, `$&` and `$$`, as `String.replace` does. */
function fillReplacement(replacement: string, match: RegExpMatchArray): string {
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]+)>)/g, (whole, dollar, all, index, name) => {
    if (dollar !== undefined) return '$'
    if (all !== undefined) return match[0]
    if (index !== undefined) return Number(index) < match.length ? (match[Number(index)] ?? '') : whole
    return match.groups?.[String(name)] ?? ''
  })
}
