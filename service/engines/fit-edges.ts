import type { LooseToken } from '#language/tags/token.ts'

/**
 * Gives a translation the outer space of its source, tags aside.
 *
 * ` The house.\n`, `La casa. ` → ` La casa.\n`
 */
export function fitEdges(target: readonly LooseToken[], source: readonly LooseToken[]): LooseToken[] {
  const [given, made] = [wordsOf(source), wordsOf(target)]
  if (given.trim() === '' || made.trim() === '') return [...target]
  let tokens = [...target]
  const lead = leadOf(given)
  if (leadOf(made) !== lead) {
    const first = tokens.findIndex(hasWords)
    tokens = tokens.map((token, index) => mapText(token, (text) => (index <= first ? text.trimStart() : text)))
    tokens = tokens.toSpliced(first, 0, { kind: 'text', text: lead })
  }
  const trail = trailOf(given)
  if (trailOf(made) !== trail) {
    const last = tokens.findLastIndex(hasWords)
    tokens = tokens.map((token, index) => mapText(token, (text) => (index >= last ? text.trimEnd() : text)))
    tokens = tokens.toSpliced(last + 1, 0, { kind: 'text', text: trail })
  }
  return tokens
}

function leadOf(text: string): string {
  return text.slice(0, text.length - text.trimStart().length)
}

function trailOf(text: string): string {
  return text.slice(text.trimEnd().length)
}

function wordsOf(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
}

function hasWords(token: LooseToken): boolean {
  return token.kind === 'text' && token.text.trim() !== ''
}

export function mapText(token: LooseToken, change: (text: string) => string): LooseToken {
  return token.kind === 'text' ? { kind: 'text', text: change(token.text) } : token
}
