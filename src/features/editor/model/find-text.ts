import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { searchPattern } from '#language/words/search-pattern.ts'

export type FindPattern = {
  readonly text: string
  readonly isRegex: boolean
  readonly matchCase: boolean
  readonly wholeWord: boolean
  /** What is found is replaced: `esta` is not `está`. */
  readonly keepsAccents?: boolean
}

/** Where a pattern is in the text a person reads: UTF-16 code units, tags not counted; `end` exclusive. */
export type Side = 'source' | 'target'

/** What is looked for in the document; `replacement` is null while one only looks. */
export type FindWish = FindPattern & {
  readonly side: Side
  readonly replacement: string | null
}

/** The pattern by which the hits of a wish are found. */
export function patternOf({ text, isRegex, matchCase, wholeWord, replacement }: FindWish): FindPattern {
  return { text, isRegex, matchCase, wholeWord, keepsAccents: replacement !== null }
}

export type Hit = { readonly start: number; readonly end: number }

/** The pattern as a regular expression with the flags `g` and `u`; null when it is blank or none. */
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

/** Every hit in a plain text, in order. What is empty, such as `x*` finds everywhere, is none. */
export function findHits(pattern: RegExp, plain: string): Hit[] {
  const hits: Hit[] = []
  for (const match of plain.matchAll(pattern)) {
    if (match[0] !== '') hits.push({ start: match.index, end: match.index + match[0].length })
  }
  return hits
}

/** `wants` says which hits, counted as `findHits` gives them; all when it is left out. */
export type Replacing = {
  readonly replacement: string
  readonly isRegex: boolean
  readonly wants?: (index: number) => boolean
}

/**
 * Segment text with its hits replaced. Tags are never searched, changed or lost: one that was inside a hit is
 * behind what replaced it. `$1` and `$<name>` mean what the pattern caught, when it is a regular expression.
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

/** `$1`, `$<name>`, `$&` and `$$`, as everywhere else. */
function fillReplacement(replacement: string, match: RegExpMatchArray): string {
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]+)>)/g, (whole, dollar, all, index, name) => {
    if (dollar !== undefined) return '$'
    if (all !== undefined) return match[0]
    if (index !== undefined) return Number(index) < match.length ? (match[Number(index)] ?? '') : whole
    return match.groups?.[String(name)] ?? ''
  })
}
