import { hasParity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from './cut-words.ts'
import { diffWords, type WordsEdit } from './diff-words.ts'
import type { ThreeTexts } from './merge-texts.ts'

type Sided = WordsEdit & { readonly isMine: boolean }

/**
 * Returns both people's words in one text, to be sorted out manually: from the first word that both changed to the
 * last, mine and then theirs, each in one piece. Null when the result would not carry the source's tags.
 *
 * `a b c`, `a X c`, `a Y c` → `a X Y c`
 */
export function bothTexts({ source, base, mine, theirs }: ThreeTexts): string | null {
  const words = cutWords(base)
  const side = (text: string, isMine: boolean): Sided[] =>
    diffWords(words, cutWords(text)).map((edit) => ({ ...edit, isMine }))
  const edits = [...side(mine, true), ...side(theirs, false)].sort((a, b) => a.from - b.from || a.to - b.to)
  const result: string[] = []
  let at = 0
  for (const cluster of joinShared(words, takeClusters(edits))) {
    const from = Math.min(...cluster.map((edit) => edit.from))
    const to = Math.max(...cluster.map((edit) => edit.to))
    const [ofMine, ofTheirs] = [true, false].map((isMine) => {
      const own = cluster.filter((edit) => edit.isMine === isMine)
      return own.length === 0 ? null : applyTo(words, from, to, own)
    })
    const text = ofMine == null ? (ofTheirs ?? '') : ofTheirs == null ? ofMine : joinWords(ofMine, plainText(ofTheirs))
    result.push(...words.slice(at, from), text)
    at = to
  }
  const both = [...result, ...words.slice(at)].join('')
  return hasParity(source, both) ? both : null
}

/** Joins all clusters between the first and the last that both people edit; with the sign that ends the sentence. */
function joinShared(words: readonly string[], clusters: readonly Sided[][]): Sided[][] {
  const isShared = (cluster: readonly Sided[]) => new Set(cluster.map(({ isMine }) => isMine)).size > 1
  const first = clusters.findIndex(isShared)
  const last = clusters.findLastIndex(isShared)
  if (first === last) return [...clusters]
  const joined = clusters.slice(first, last + 1).flat()
  const end = Math.max(...joined.map(({ to }) => to))
  const sign = words[end] ?? ''
  // Both people kept this sign unchanged.
  if (/^\p{P}$/u.test(sign))
    joined.push(...[true, false].map((isMine) => ({ from: end, to: end + 1, insert: [sign], isMine })))
  return [...clusters.slice(0, first), joined, ...clusters.slice(last + 1)]
}

function takeClusters(edits: Sided[]): Sided[][] {
  const clusters: Sided[][] = []
  while (edits.length > 0) clusters.push(takeCluster(edits))
  return clusters
}

/** Removes the next edits that overlap or touch each other from the list, and returns them. */
function takeCluster(edits: Sided[]): Sided[] {
  const [first] = edits.splice(0, 1)
  if (first === undefined) return []
  const cluster = [first]
  let end = first.to
  for (;;) {
    const [next] = edits
    if (next === undefined || next.from > end) return cluster
    cluster.push(...edits.splice(0, 1))
    end = Math.max(end, next.to)
  }
}

function applyTo(words: readonly string[], from: number, to: number, edits: readonly WordsEdit[]): string {
  const result: string[] = []
  let at = from
  for (const edit of edits) {
    result.push(...words.slice(at, edit.from), ...edit.insert)
    at = edit.to
  }
  return [...result, ...words.slice(at, to)].join('')
}

function joinWords(one: string, other: string): string {
  if (one === other || other === '') return one
  return /\s$/.test(one) || /^\s/.test(other) || one === '' ? one + other : `${one} ${other}`
}
