import type { InlineCode, PairType } from './inline-code.ts'

/** A run of `*`, `_`, `~`, or `==` of PyMdown and Obsidian, that may open or close emphasis; the range shrinks as its signs are used. */
export type Delimiter = {
  readonly sign: string
  readonly canOpen: boolean
  readonly canClose: boolean
  /** Number of signs at first. */
  readonly length: number
  start: number
  end: number
}

/** Reads the run of signs at `[start, end)` of a text, by its neighbours; null where it can neither open nor close. */
export function readDelimiter(text: string, start: number, end: number): Delimiter | null {
  const sign = text[start] ?? ''
  const before = kindOf(signBefore(text, start))
  const after = kindOf(signAfter(text, end))
  const isLeft = after !== 'space' && (after !== 'punctuation' || before !== 'other')
  const isRight = before !== 'space' && (before !== 'punctuation' || after !== 'other')
  // As PyMdown is by default, no pair is within a word: `a==b==c`.
  const isWord = sign === '_' || sign === '='
  const canOpen = isLeft && (!isWord || !isRight || before === 'punctuation')
  const canClose = isRight && (!isWord || !isLeft || after === 'punctuation')
  if ((!canOpen && !canClose) || (sign === '~' && end - start > 2) || (sign === '=' && end - start !== 2)) return null
  return { sign, canOpen, canClose, length: end - start, start, end }
}

/**
 * Matches openers and closers, innermost first, into tags: https://spec.commonmark.org/0.31.2/#phase-2-inline-structure
 *
 * @param nextPair returns the number of a new pair
 */
export function pairDelimiters(delimiters: readonly Delimiter[], nextPair: () => number): InlineCode[] {
  const codes: InlineCode[] = []
  const open: Delimiter[] = []
  // Depths of the stack below which there is no opener for closers of a kind.
  const bottoms = new Map<string, number>()
  for (const closer of delimiters) {
    while (closer.canClose && closer.end > closer.start) {
      const kind = `${closer.sign}${closer.canOpen}${isWhole(closer) ? closer.length : closer.length % 3}`
      const at = findOpener(open, closer, bottoms.get(kind) ?? 0)
      const opener = open[at]
      if (opener === undefined) {
        bottoms.set(kind, open.length)
        break
      }
      open.length = at + 1
      for (const [other, depth] of bottoms) if (depth > at) bottoms.set(other, at)
      pairUp(opener, closer, nextPair(), codes)
      if (opener.end === opener.start) open.pop()
    }
    if (closer.canOpen && closer.end > closer.start) open.push(closer)
  }
  return codes
}

function findOpener(open: readonly Delimiter[], closer: Delimiter, bottom: number): number {
  for (let at = open.length - 1; at >= bottom; at--) {
    const opener = open[at]
    if (opener?.sign !== closer.sign) continue
    if (isWhole(closer)) {
      if (opener.length === closer.length) return at
      continue
    }
    const isBoth = closer.canOpen || opener.canClose
    const isOdd = isBoth && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0
    if (!isOdd) return at
  }
  return -1
}

function pairUp(opener: Delimiter, closer: Delimiter, pair: number, codes: InlineCode[]): void {
  const isStrong = !isWhole(closer) && opener.end - opener.start >= 2 && closer.end - closer.start >= 2
  const used = isWhole(closer) ? closer.length : isStrong ? 2 : 1
  const type: PairType =
    closer.sign === '=' ? 'mark' : closer.sign === '~' ? 'delete' : isStrong ? 'strong' : 'emphasis'
  codes.push({ kind: 'open', type, pair, start: opener.end - used, end: opener.end })
  codes.push({ kind: 'close', type, pair, start: closer.start, end: closer.start + used })
  opener.end -= used
  closer.start += used
}

/** True for runs that match only one of the same length. */
function isWhole({ sign }: Delimiter): boolean {
  return sign === '~' || sign === '='
}

function kindOf(sign: string): 'space' | 'punctuation' | 'other' {
  if (sign === '' || /\s/.test(sign)) return 'space'
  return /[\p{P}\p{S}]/u.test(sign) ? 'punctuation' : 'other'
}

/** Returns the whole character before a place, also of two units. */
function signBefore(text: string, at: number): string {
  const code = text.charCodeAt(at - 1)
  return code >= 0xdc00 && code < 0xe000 ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at)
}

function signAfter(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}
