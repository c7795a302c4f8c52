import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText } from '#language/tags/token.ts'

export type AnswerEdit = {
  readonly kind: 'insert' | 'delete' | 'replace'
  /** Text before and after the edit; empty for inserted or deleted text. */
  readonly before: string
  readonly after: string
}

export type Edits = {
  readonly edits: readonly AnswerEdit[]
  /** Changed share of the words of the text before: 0 (nothing) to 1 (all, or more than there were). */
  readonly ratio: number
}

/** Cells above which edits are one replacement: about two texts of 2,000 signs without a word in common. */
const MOST_CELLS = 4_200_000

/**
 * Returns what a post-edit changed, from the two texts alone: the engine is not asked, as it may be wrong about it.
 * Words, tags and single signs are compared; changes with nothing but space between them are reported as one.
 *
 * `la casa roja.`, `La casa es roja.` → replace `la` by `La`, insert `es `; ratio 0.5
 */
export function computeEdits(before: string, after: string): Edits {
  const [from, to] = [cutTokens(before), cutTokens(after)]
  let lead = 0
  while (lead < from.length && lead < to.length && from[lead] === to[lead]) lead++
  let trail = 0
  while (trail < Math.min(from.length, to.length) - lead && from.at(-1 - trail) === to.at(-1 - trail)) trail++
  const edits = joinNear(compare(from.slice(lead, from.length - trail), to.slice(lead, to.length - trail)))
  const changed = edits.reduce((sum, edit) => sum + Math.max(countWords(edit.before), countWords(edit.after)), 0)
  const words = Math.max(1, from.filter(isWord).length)
  return {
    edits: edits.map(({ before, after }) => ({ kind: kindOf(before, after), ...textsOf(before, after) })),
    ratio: Math.min(1, Math.round((changed / words) * 1000) / 1000),
  }
}

type Stretch = { readonly before: readonly string[]; readonly after: readonly string[] }
/** A string is the same on both sides, a stretch differs. */
type Step = string | Stretch

// Writings without spaces are compared sign by sign.
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|[\p{L}\p{M}\p{N}]+|\s+|[\s\S]/gu

function cutTokens(text: string): string[] {
  return parseTags(text).flatMap((token) =>
    token.kind === 'text' ? (token.text.match(TOKEN) ?? []) : [tagText(token)],
  )
}

/** Returns the longest common subsequence, as equal tokens and the stretches between them. */
function compare(from: readonly string[], to: readonly string[]): Step[] {
  if (from.length * to.length > MOST_CELLS) return [{ before: from, after: to }]
  const width = to.length + 1
  // Cell (i, j) counts the tokens of from[i…] and to[j…] that can be paired.
  const common = new Uint16Array((from.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      common[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const token = from[i]
    if (token !== undefined && token === to[j]) {
      steps.push(token)
      i++
      j++
      continue
    }
    const start = { i, j }
    while ((i < from.length || j < to.length) && (from[i] !== to[j] || i >= from.length || j >= to.length)) {
      if (j >= to.length || (i < from.length && at(i + 1, j) >= at(i, j + 1))) i++
      else j++
    }
    steps.push({ before: from.slice(start.i, i), after: to.slice(start.j, j) })
  }
  return steps
}

function joinNear(steps: readonly Step[]): Stretch[] {
  const joined: Stretch[] = []
  /** Equal space since the last stretch; null when there was more than space. */
  let space: string[] | null = null
  for (const step of steps) {
    if (typeof step === 'string') {
      space = step.trim() === '' && space !== null ? [...space, step] : null
      continue
    }
    const last = space === null ? undefined : joined.pop()
    const between = space ?? []
    joined.push(
      last === undefined
        ? step
        : { before: [...last.before, ...between, ...step.before], after: [...last.after, ...between, ...step.after] },
    )
    space = []
  }
  return joined
}

function kindOf(before: readonly string[], after: readonly string[]): AnswerEdit['kind'] {
  if (before.length === 0) return 'insert'
  return after.length === 0 ? 'delete' : 'replace'
}

function textsOf(before: readonly string[], after: readonly string[]) {
  return { before: before.join(''), after: after.join('') }
}

function countWords(tokens: readonly string[]): number {
  return tokens.filter(isWord).length
}

function isWord(token: string): boolean {
  return token.trim() !== ''
}
