import type { LooseToken } from '#language/tags/token.ts'

/**
 * Puts the space beside a tag on the side that it has in the source, where there is as much of it. A run of Word's ends
 * with its space, `<g1>Note: </g1>`, and engines put it behind.
 *
 * `<g1>Note: </g1>Read`, `<g1>Nota:</g1> Lee` → `<g1>Nota: </g1>Lee`
 */
export function fitTagSpaces(target: readonly LooseToken[], source: readonly LooseToken[]): LooseToken[] {
  const given = new Map(
    source.flatMap((token, index) =>
      token.kind === 'text' ? [] : [[nameOf(token), spacesAt(source, index)] as const],
    ),
  )
  const fitted = [...target]
  for (const [index, token] of fitted.entries()) {
    if (token.kind === 'text') continue
    const [wantedBefore, wantedAfter] = given.get(nameOf(token)) ?? ['', '']
    const [before, after] = spacesAt(fitted, index)
    const isMoved = before.length !== wantedBefore.length
    if (!isMoved || before.length + after.length !== wantedBefore.length + wantedAfter.length) continue
    const [left, right] = [textAt(fitted, index - 1), textAt(fitted, index + 1)]
    // The space has nothing to be put on: it is between this tag and another.
    if ((wantedBefore !== '' && left === '') || (wantedAfter !== '' && right === '')) continue
    if (left !== '') fitted[index - 1] = { kind: 'text', text: left.trimEnd() + wantedBefore }
    if (right !== '') fitted[index + 1] = { kind: 'text', text: wantedAfter + right.trimStart() }
  }
  return fitted.filter((token) => token.kind !== 'text' || token.text !== '')
}

function nameOf(tag: Exclude<LooseToken, { kind: 'text' }>): string {
  return `${tag.kind} ${tag.id}`
}

/** Returns the space right before and right behind a tag. */
function spacesAt(tokens: readonly LooseToken[], index: number): [before: string, after: string] {
  const [left, right] = [textAt(tokens, index - 1), textAt(tokens, index + 1)]
  return [left.slice(left.trimEnd().length), right.slice(0, right.length - right.trimStart().length)]
}

function textAt(tokens: readonly LooseToken[], index: number): string {
  const token = tokens[index]
  return token?.kind === 'text' ? token.text : ''
}
