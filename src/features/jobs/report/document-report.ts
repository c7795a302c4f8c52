import { isApproved } from '#contract/segments/states.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from '../../../sync/merge/cut-words.ts'
import { diffWords } from '../../../sync/merge/diff-words.ts'

export type Correction = { readonly before: string; readonly after: string; readonly count: number }

/** Summary of a document's segments. Counts are of segments by default. */
export type DocumentReport = {
  /** Issues by check, most first. */
  readonly checks: readonly { readonly code: string; readonly count: number; readonly sentences: number }[]
  /** Segments that a person confirmed and that a machine or a memory had translated before. */
  readonly compared: number
  /** Those among them that are unchanged. */
  readonly untouched: number
  /** Words put in and taken out, over the words given and left: 0 nothing changed, 1 nothing is left. */
  readonly editShare: number
  /** Most frequent first; changes that occurred once are left out. */
  readonly corrections: readonly Correction[]
}

const MOST_CORRECTIONS = 12

export function documentReport(segments: readonly Segment[]): DocumentReport {
  const corrections = new Map<string, Correction>()
  let compared = 0
  let untouched = 0
  let edited = 0
  let words = 0
  for (const { target, mt_target: given, origin, state } of segments) {
    if (given === null || target === null || !isReviewed(state, origin)) continue
    compared++
    const before = wordsOf(given)
    const after = wordsOf(target)
    words += before.length + after.length
    const edits = diffWords(before, after)
    if (edits.length === 0) untouched++
    for (const { from, to, insert } of edits) {
      edited += to - from + insert.length
      const correction = { before: before.slice(from, to).join(' '), after: insert.join(' ') }
      const key = JSON.stringify(correction)
      corrections.set(key, { ...correction, count: (corrections.get(key)?.count ?? 0) + 1 })
    }
  }
  return {
    checks: checksOf(segments),
    compared,
    untouched,
    editShare: words === 0 ? 0 : edited / words,
    corrections: [...corrections.values()]
      .filter(({ count }) => count > 1)
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_CORRECTIONS),
  }
}

/** True when a person wrote it, confirmed it or signed it off. */
function isReviewed(state: Segment['state'], origin: Segment['origin']): boolean {
  return origin === 'interactive' || isApproved(state)
}

/** Returns words without the spaces between them and without tags, as a reader sees them. */
function wordsOf(text: string): string[] {
  return cutWords(plainText(text)).filter((word) => word.trim() !== '')
}

function checksOf(segments: readonly Segment[]) {
  const checks = new Map<string, { code: string; count: number; sentences: number }>()
  for (const segment of segments) {
    const counted = new Set<string>()
    for (const { code } of segment.checks) {
      const known = checks.get(code) ?? { code, count: 0, sentences: 0 }
      known.count++
      if (!counted.has(code)) known.sentences++
      counted.add(code)
      checks.set(code, known)
    }
  }
  return [...checks.values()].sort((a, b) => b.count - a.count)
}
