import { RE2JS } from 're2js'
import type { CodePatternFault } from '#contract/resources/code-pattern.ts'

/** A code of a pattern that a person wrote, in UTF-16 units of the text. */
export type OwnCode = { readonly text: string; readonly start: number; readonly end: number }

/** Hits of a pattern in a document. */
export type PatternHits = { readonly pattern: string; readonly hits: number; readonly first: readonly string[] }

export type OwnCodes = {
  /** Finds codes in order, without overlap: of two the one that begins first, then the longer. Counts them. */
  readonly find: (text: string) => OwnCode[]
  readonly hits: () => PatternHits[]
}

/** Largest number of instructions of a compiled pattern: the time for a text is at most in proportion to it. */
const MOST_STEPS = 2_000
/** Number of hits that are shown. */
const FIRST = 5
/** Length in UTF-16 units of the parts that are searched, since a search begins again after each hit. */
const PART = 10_000

/** Returns why a pattern cannot be used; null for a usable one. The engine has no look-around or back references. */
export function findPatternFault(pattern: string): CodePatternFault | null {
  const compiled = compile(pattern)
  if (typeof compiled === 'string') return compiled
  if (compiled.programSize() > MOST_STEPS) return 'too-complex'
  return compiled.matcher('').find() ? 'matches-nothing' : null
}

/**
 * Finds codes by regular expressions in the syntax of RE2, whose time is linear for any pattern. Patterns that cannot
 * be used are skipped.
 */
export function openOwnCodes(patterns: readonly string[]): OwnCodes | null {
  const opened = [...new Set(patterns)].flatMap((pattern) => {
    const compiled = findPatternFault(pattern) ?? compile(pattern)
    return typeof compiled === 'string' ? [] : [{ pattern, compiled, hits: 0, first: new Set<string>() }]
  })
  if (opened.length === 0) return null
  return {
    find: (text) => {
      const found: OwnCode[] = []
      for (const own of opened)
        for (const code of search(own.compiled, text)) {
          own.hits++
          if (own.first.size < FIRST) own.first.add(code.text)
          found.push(code)
        }
      let end = 0
      return found
        .sort((a, b) => a.start - b.start || b.end - a.end)
        .filter((code) => code.start >= end && (end = code.end) > 0)
    },
    hits: () => opened.map(({ pattern, hits, first }) => ({ pattern, hits, first: [...first] })),
  }
}

function compile(pattern: string): RE2JS | CodePatternFault {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    return error instanceof Error && /too large|repeat (?:count|size)/.test(error.message) ? 'too-complex' : 'syntax'
  }
}

function* search(compiled: RE2JS, text: string): Generator<OwnCode> {
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from)
    const matcher = compiled.matcher(text.slice(from, to))
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end > start) yield { text: matcher.group() ?? '', start: from + start, end: from + end }
    }
    from = to
  }
}

/** Returns the end of a part, after white space where there is some. */
function endOfPart(text: string, from: number): number {
  if (text.length - from <= PART) return text.length
  const space = text.lastIndexOf(' ', from + PART)
  return space > from ? space + 1 : from + PART
}
