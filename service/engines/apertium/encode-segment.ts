import { findVerbatim } from '#language/codes/verbatim.ts'
import type { LooseTag } from '#language/tags/cut-cells.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { EngineTerm } from '../engine.ts'
import { type FindTerms, makeTermFinder } from '../find-terms.ts'
import { blankOf, escapeText } from './stream-text.ts'

/**
 * Way in which tags travel: bound to their words, as blanks between words, or not at all. Bound tags go where the words
 * go; blanks only keep their order.
 */
export type TagMethod = 'words' | 'blanks' | 'none'

/** Content of a blank of the message; `ids` are the pairs around it that travel with words. */
export type Blank =
  | { readonly kind: 'tag'; readonly tag: LooseTag }
  | { readonly kind: 'text'; readonly text: string; readonly ids: readonly number[] }

export type EncodedSegment = {
  /** In Apertium's stream format, without guard and NUL. */
  readonly message: string
  readonly blanks: readonly Blank[]
  /** The terms found in the text; a word-bound blank names one by its index. */
  readonly terms: readonly EngineTerm[]
}

type Run = { readonly text: string; readonly ids: readonly number[]; readonly term: number | null }
type Part = Run | { readonly blank: Blank }

// Letters that number a list, `a)`; tags in the text, whose names are no words; signs that are Apertium's own in an
// answer; and characters that it would lose: `^` with all that follows, `~`, soft hyphens, control characters, halves
// of surrogate pairs.
const FRAGILE = /^\(?\p{L}\)(?=\s)|<\/?[a-zA-Z][^<>\n]{0,80}>|[*#@^~\u00AD]|\p{Cs}|(?![\t\n\r])\p{Cc}/gu
const WORD = /[\p{L}\p{N}]/u

/** Depth of pairs, more than people nest: each word names all pairs around it; deeper pairs travel as blanks. */
const MOST_DEPTH = 32

/**
 * Writes a segment as a message for the pipeline. URLs, addresses, placeholders and fragile characters become blanks;
 * pairs that hold no words and standalone tags too.
 *
 * `The <g1>red</g1> car<x2/>` → `The [[t:g:1]]red[[/]] car[<0>]`
 */
export function encodeSegment(
  tokens: readonly LooseToken[],
  terms: readonly EngineTerm[],
  method: TagMethod,
): EncodedSegment {
  const parts = joinWords(cutParts(tokens, method))
  const find = makeTermFinder(terms)
  const found: EngineTerm[] = []
  const blanks: Blank[] = []
  const message = parts
    .flatMap((part): Part[] => ('blank' in part ? [part] : withTerms(part, find, found)))
    .map((part) => {
      if (!('blank' in part)) return bind(part)
      blanks.push(part.blank)
      return blankOf(blanks.length - 1)
    })
    .join('')
  return { message, blanks, terms: found }
}

/** Cuts the text at its tags and at texts that must not be touched. */
function cutParts(tokens: readonly LooseToken[], method: TagMethod): Part[] {
  const bound = method === 'words' ? pairsWithWords(tokens) : new Set<number>()
  const open: number[] = []
  return tokens.flatMap((token): Part[] => {
    if (token.kind === 'text') return protect(token.text, [...open])
    if (token.kind !== 'self' && bound.has(token.id)) {
      if (token.kind === 'open') open.push(token.id)
      else closePair(open, token.id)
      return []
    }
    return method === 'none' ? [] : [{ blank: { kind: 'tag', tag: token } }]
  })
}

/** Returns the ids of pairs around at least one word that is translated, without those nested too deep. */
function pairsWithWords(tokens: readonly LooseToken[]): Set<number> {
  const open: number[] = []
  const found = new Set<number>()
  const tooDeep = new Set<number>()
  for (const token of tokens) {
    if (token.kind === 'open') {
      open.push(token.id)
      if (open.length > MOST_DEPTH) tooDeep.add(token.id)
    }
    if (token.kind === 'close') closePair(open, token.id)
    if (token.kind !== 'text') continue
    const hasWords = protect(token.text, []).some((part) => !('blank' in part) && WORD.test(part.text))
    if (!hasWords) continue
    // All pairs around one that is found are found already.
    for (let at = open.length - 1; at >= 0 && !found.has(open[at] ?? 0); at--) found.add(open[at] ?? 0)
  }
  for (const id of tooDeep) found.delete(id)
  return found
}

function closePair(open: number[], id: number): void {
  const at = open.lastIndexOf(id)
  if (at !== -1) open.splice(at, 1)
}

function protect(text: string, ids: readonly number[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { start, end } of [...findVerbatim(text), { start: text.length, end: text.length }]) {
    const prose = text.slice(from, start)
    let at = 0
    for (const { 0: sign, index } of prose.matchAll(FRAGILE)) {
      parts.push({ text: prose.slice(at, index), ids, term: null }, { blank: { kind: 'text', text: sign, ids } })
      at = index + sign.length
    }
    parts.push({ text: prose.slice(at), ids, term: null })
    if (end > start) parts.push({ blank: { kind: 'text', text: text.slice(start, end), ids } })
    from = end
  }
  return parts.filter((part) => 'blank' in part || part.text !== '')
}

/** Joins the parts of words that tags cut, `un<g1>happy</g1>`: half a word cannot be translated. */
function joinWords(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  let word: { readonly texts: string[]; readonly ids: Set<number> } | null = null
  const endWord = () => {
    if (word !== null) joined.push({ text: word.texts.join(''), ids: [...word.ids], term: null })
    word = null
  }
  for (const part of parts) {
    const head = 'blank' in part ? '' : part.text.slice(0, headLength(part.text))
    if ('blank' in part || head === '') {
      endWord()
      joined.push(part)
      continue
    }
    word ??= takeTail(joined)
    if (word === null) {
      joined.push(part)
      continue
    }
    word.texts.push(head)
    for (const id of part.ids) word.ids.add(id)
    if (head === part.text) continue
    endWord()
    joined.push({ ...part, text: part.text.slice(head.length) })
  }
  endWord()
  return joined
}

/** Removes the letters that the last run ends with and returns them; null when it ends with none. */
function takeTail(joined: Part[]): { texts: string[]; ids: Set<number> } | null {
  const last = joined.at(-1)
  if (last === undefined || 'blank' in last) return null
  const start = tailStart(last.text)
  if (start === last.text.length) return null
  joined.pop()
  if (start > 0) joined.push({ ...last, text: last.text.slice(0, start) })
  return { texts: [last.text.slice(start)], ids: new Set(last.ids) }
}

function headLength(text: string): number {
  return /^[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0].length ?? 0
}

/** Returns where the final letters of a text begin. Searches from its end: from its start, each word would be tried. */
function tailStart(text: string): number {
  let start = text.length
  while (start > 0) {
    const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(start - 1)) && /[\uD800-\uDBFF]/.test(text.charAt(start - 2))
    const before = start - (isPair ? 2 : 1)
    if (!/^[\p{L}\p{M}\p{N}]$/u.test(text.slice(before, start))) break
    start = before
  }
  return start
}

/** Cuts a run at the terms in it; each term found is added to `found`. */
function withTerms(run: Run, find: FindTerms, found: EngineTerm[]): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { term, start, end } of find(run.text)) {
    runs.push(
      { ...run, text: run.text.slice(from, start) },
      { ...run, text: run.text.slice(start, end), term: found.length },
    )
    found.push({ source: run.text.slice(start, end), target: term.target })
    from = end
  }
  return [...runs, { ...run, text: run.text.slice(from) }].filter(({ text }) => text !== '')
}

function bind({ text, ids, term }: Run): string {
  const names = [...ids.map((id) => `t:g:${id}`), ...(term === null ? [] : [`t:t:${term}`])]
  return names.length === 0 || text.trim() === '' ? escapeText(text) : `[[${names.join('; ')}]]${escapeText(text)}[[/]]`
}
