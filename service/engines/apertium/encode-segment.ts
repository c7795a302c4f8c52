import { findVerbatim } from '#contract/checks/verbatim.ts'
import type { LooseToken } from '#contract/tags/token.ts'
import type { Term } from '../engine.ts'
import { findTerms } from '../find-terms.ts'
import { blankOf, escapeText } from './stream-text.ts'

/**
 * How marks travel: bound to their words, as blanks between words, or not at all. Bound marks go where the words go;
 * blanks only keep their order.
 */
export type MarkMethod = 'words' | 'blanks' | 'none'

export type LooseMark = Exclude<LooseToken, { kind: 'text' }>

/** What a blank of the message stands for; `ids` are the pairs around it that travel with words. */
export type Blank =
  | { readonly kind: 'mark'; readonly mark: LooseMark }
  | { readonly kind: 'text'; readonly text: string; readonly ids: readonly number[] }

export type EncodedSegment = {
  /** In Apertium's stream format, without guard and NUL. */
  readonly message: string
  readonly blanks: readonly Blank[]
  /** The terms found in the text; a word-bound blank names one by its index. */
  readonly terms: readonly Term[]
}

type Run = { readonly text: string; readonly ids: readonly number[]; readonly term: number | null }
type Part = Run | { readonly blank: Blank }

// Tags in the text, whose names are no words; signs that are Apertium's own in an answer; and what it would lose: `^` with
// all that follows, `~`, soft hyphens, control characters, halves of surrogate pairs.
const FRAGILE = /<\/?[a-zA-Z][^<>\n]{0,80}>|[*#@^~\u00AD]|\p{Cs}|(?![\t\n\r])\p{Cc}/gu
const WORD = /[\p{L}\p{N}]/u

/**
 * A segment as a message for the pipeline. URLs, addresses, placeholders and fragile characters become blanks; pairs
 * that hold no words and standalone marks too.
 *
 * `The <g1>red</g1> car<x2/>` → `The [[t:g:1]]red[[/]] car[<0>]`
 */
export function encodeSegment(
  tokens: readonly LooseToken[],
  terms: readonly Term[],
  method: MarkMethod,
): EncodedSegment {
  const parts = joinWords(cutParts(tokens, method))
  const found: Term[] = []
  const blanks: Blank[] = []
  const message = parts
    .flatMap((part): Part[] => ('blank' in part ? [part] : withTerms(part, terms, found)))
    .map((part) => {
      if (!('blank' in part)) return bind(part)
      blanks.push(part.blank)
      return blankOf(blanks.length - 1)
    })
    .join('')
  return { message, blanks, terms: found }
}

/** Cuts the text at its marks and at what must not be touched. */
function cutParts(tokens: readonly LooseToken[], method: MarkMethod): Part[] {
  const bound = method === 'words' ? pairsWithWords(tokens) : new Set<number>()
  const open: number[] = []
  return tokens.flatMap((token): Part[] => {
    if (token.kind === 'text') return protect(token.text, [...open])
    if (token.kind !== 'self' && bound.has(token.id)) {
      if (token.kind === 'open') open.push(token.id)
      else if (open.includes(token.id)) open.splice(open.lastIndexOf(token.id), 1)
      return []
    }
    return method === 'none' ? [] : [{ blank: { kind: 'mark', mark: token } }]
  })
}

/** The ids of pairs around at least one word that is translated. */
function pairsWithWords(tokens: readonly LooseToken[]): Set<number> {
  const open: number[] = []
  const found = new Set<number>()
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token.id)
    if (token.kind === 'close' && open.includes(token.id)) open.splice(open.lastIndexOf(token.id), 1)
    if (token.kind !== 'text') continue
    const hasWords = protect(token.text, []).some((part) => !('blank' in part) && WORD.test(part.text))
    if (hasWords) for (const id of open) found.add(id)
  }
  return found
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

/** `un<g1>happy</g1>`: half a word cannot be translated, so the word belongs to the pair as a whole. */
function joinWords(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last === undefined || 'blank' in last || 'blank' in part) {
      joined.push(part)
      continue
    }
    const tail = /[\p{L}\p{M}\p{N}]+$/u.exec(last.text)?.[0] ?? ''
    const head = /^[\p{L}\p{M}\p{N}]+/u.exec(part.text)?.[0] ?? ''
    if (tail === '' || head === '') {
      joined.push(part)
      continue
    }
    joined.pop()
    const word: Run = { text: tail + head, ids: [...new Set([...last.ids, ...part.ids])], term: null }
    const before = { ...last, text: last.text.slice(0, last.text.length - tail.length) }
    const after = { ...part, text: part.text.slice(head.length) }
    joined.push(...[before, word, after].filter(({ text }) => text !== ''))
  }
  return joined
}

/** Cuts a run at the terms in it; what is found goes to `found`. */
function withTerms(run: Run, terms: readonly Term[], found: Term[]): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { term, start, end } of findTerms(run.text, terms)) {
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
