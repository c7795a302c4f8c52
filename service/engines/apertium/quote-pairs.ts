import { addToGroup } from '#language/lists/add-to-group.ts'
import type { LooseToken } from '#language/tags/token.ts'

/** Quotation marks that were replaced by a pair of tags. */
type Quotes = { readonly open: string; readonly close: string }

export type QuotedSegment = {
  readonly tokens: readonly LooseToken[]
  /** Quotes by the number of their pair. */
  readonly quotes: ReadonlyMap<number, Quotes>
}

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '«': '»',
  '„': '“',
  '‚': '‘',
}
const closingMarks = new Set(Object.values(CLOSING))
const MARK = /["'“”‘’«»„‚]/g
const LETTER = /[\p{L}\p{N}]/u
/** Depth of quotes within quotes; a deeper text only opens them. */
const MOST_OPEN = 10

type Mark = { readonly token: number; readonly at: number; readonly sign: string; readonly within: number | null }

/**
 * Replaces quotation marks by pairs of tags, which go where their words go. The engine reads `'s` as a contraction,
 * swaps the closing sign and leaves both where a word was before it moved. Apostrophes are left alone.
 *
 * `the 'Small' car` → `the <g1>Small</g1> car`, 1: `'` and `'`
 */
export function quotesAsPairs(tokens: readonly LooseToken[]): QuotedSegment {
  const pairs = findQuotes(tokens)
  if (pairs.length === 0) return { tokens, quotes: new Map() }
  let last = tokens.reduce((most, token) => (token.kind === 'text' ? most : Math.max(most, token.id)), 0)
  const quotes = new Map<number, Quotes>()
  const cuts = new Map<number, { readonly at: number; readonly tag: LooseToken; readonly length: number }[]>()
  const cut = ({ token, at, sign }: Mark, tag: LooseToken) => addToGroup(cuts, token, { at, tag, length: sign.length })
  for (const { open, close } of pairs) {
    last++
    quotes.set(last, { open: open.sign, close: close.sign })
    cut(open, { kind: 'open', id: last })
    cut(close, { kind: 'close', id: last })
  }
  const written = tokens.flatMap((token, index): LooseToken[] => {
    const here = cuts.get(index)
    if (token.kind !== 'text' || here === undefined) return [token]
    let from = 0
    const parts = here
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ at, tag, length }): LooseToken[] => {
        const before = token.text.slice(from, at)
        from = at + length
        return before === '' ? [tag] : [{ kind: 'text', text: before }, tag]
      })
    const rest = token.text.slice(from)
    return rest === '' ? parts : [...parts, { kind: 'text', text: rest }]
  })
  return { tokens: written, quotes }
}

/** Replaces those pairs by their quotes. */
export function pairsAsQuotes(tokens: readonly LooseToken[], quotes: QuotedSegment['quotes']): LooseToken[] {
  return tokens.flatMap((token): LooseToken[] => {
    const found = token.kind === 'text' ? undefined : quotes.get(token.id)
    return found === undefined ? [token] : [{ kind: 'text', text: token.kind === 'open' ? found.open : found.close }]
  })
}

/** Finds marks that belong together: around words, and within the same tags. */
function findQuotes(tokens: readonly LooseToken[]): { readonly open: Mark; readonly close: Mark }[] {
  const found: { readonly open: Mark; readonly close: Mark }[] = []
  const waiting: Mark[] = []
  const pairs: number[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') pairs.push(index)
    if (token.kind === 'close') pairs.pop()
    if (token.kind !== 'text') continue
    // A sign beside a tag is neither at an edge of the text nor in a word.
    const text = `${index === 0 ? '' : '\uFFFC'}${token.text}${index === tokens.length - 1 ? '' : '\uFFFC'}`
    const shift = index === 0 ? 0 : 1
    for (const { 0: sign, index: place } of text.matchAll(MARK)) {
      const mark: Mark = { token: index, at: place - shift, sign, within: pairs.at(-1) ?? null }
      const before = text.charAt(place - 1)
      const after = text.charAt(place + 1)
      const isAtEnd = closingMarks.has(sign) && !LETTER.test(after) && before.trim() !== ''
      const start = isAtEnd
        ? waiting.findLastIndex((open) => CLOSING[open.sign] === sign && open.within === mark.within)
        : -1
      const [open] = start === -1 ? [] : waiting.splice(start)
      if (open !== undefined) found.push({ open, close: mark })
      else if (sign in CLOSING && !LETTER.test(before) && after.trim() !== '') waiting.push(mark)
      if (waiting.length > MOST_OPEN) waiting.shift()
    }
  }
  return found
}
