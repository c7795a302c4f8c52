import { type LooseToken, tagText } from '#language/tags/token.ts'

/**
 * Moves white space at the edges of emphasis outside, since emphasis is not recognised with it.
 *
 * `a<g1> b </g1>c` → `a <g1>b</g1> c`
 *
 * @param emphases the tags that are emphasis, as written
 */
export function hoistSpaces(tokens: readonly LooseToken[], emphases: ReadonlySet<string>): readonly LooseToken[] {
  if (emphases.size === 0) return tokens
  const forwards = hoist(tokens, 'open', emphases)
  return hoist(forwards.toReversed(), 'close', emphases).toReversed()
}

/** Moves white space behind tags of a kind before them; on reversed tokens it moves from before tags to after them. */
function hoist(tokens: readonly LooseToken[], kind: 'open' | 'close', emphases: ReadonlySet<string>): LooseToken[] {
  const hoisted: LooseToken[] = []
  for (const token of tokens) {
    let before = hoisted.length
    for (let tag = hoisted[before - 1]; tag?.kind === kind && emphases.has(tagText(tag)); tag = hoisted[before - 1])
      before--
    if (token.kind !== 'text' || before === hoisted.length) {
      hoisted.push(token)
      continue
    }
    const [space, rest] = kind === 'open' ? splitStart(token.text) : splitEnd(token.text)
    const outside = hoisted[before - 1]
    const hasSpace = outside?.kind === 'text' && (kind === 'open' ? /\s$/ : /^\s/).test(outside.text)
    if (space !== '' && !hasSpace) hoisted.splice(before, 0, { kind: 'text', text: space })
    if (rest !== '') hoisted.push({ kind: 'text', text: rest })
  }
  return hoisted
}

function splitStart(text: string): readonly [space: string, rest: string] {
  const rest = text.trimStart()
  return [text.slice(0, text.length - rest.length), rest]
}

function splitEnd(text: string): readonly [space: string, rest: string] {
  const rest = text.trimEnd()
  return [text.slice(rest.length), rest]
}
