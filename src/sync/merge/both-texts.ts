import { hasParity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from './cut-words.ts'
import { diffWords, type WordsEdit } from './diff-words.ts'
import type { ThreeTexts } from './merge-texts.ts'

type Sided = WordsEdit & { readonly isMine: boolean }

/**
 * Both people's words in one text, to be sorted out manually: where they changed the same words, mine and then theirs.
 * Null when the result would not carry the tags of the source.
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
  while (edits.length > 0) {
    const cluster = takeCluster(edits)
    const from = Math.min(...cluster.map((edit) => edit.from))
    const to = Math.max(...cluster.map((edit) => edit.to))
    const ofMine = applyTo(
      words,
      from,
      to,
      cluster.filter(({ isMine }) => isMine),
    )
    const ofTheirs = plainText(
      applyTo(
        words,
        from,
        to,
        cluster.filter(({ isMine }) => !isMine),
      ),
    )
    const isShared = cluster.some(({ isMine }) => isMine) && cluster.some(({ isMine }) => !isMine)
    const own = cluster[0]?.isMine ? ofMine : applyTo(words, from, to, cluster)
    result.push(...words.slice(at, from), isShared ? joinWords(ofMine, ofTheirs) : own)
    at = to
  }
  const both = [...result, ...words.slice(at)].join('')
  return hasParity(source, both) ? both : null
}

/** The next edits that overlap or touch each other, taken out of the list. */
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
