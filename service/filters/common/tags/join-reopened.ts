import type { LooseToken } from '#language/tags/token.ts'

/**
 * Joins the halves of a pair that segmentation cut, since each segment has the pair.
 *
 * `<g1>Uno.</g1> <g1>Dos.</g1>` → `<g1>Uno. Dos.</g1>`
 */
export function joinReopened(tokens: readonly LooseToken[]): LooseToken[] {
  const joined: LooseToken[] = []
  for (const token of tokens) {
    const blank = isBlankText(joined.at(-1)) ? joined.at(-1) : undefined
    const closed = joined.at(blank === undefined ? -1 : -2)
    if (token.kind !== 'open' || closed?.kind !== 'close' || closed.id !== token.id) joined.push(token)
    else joined.splice(blank === undefined ? -1 : -2, Infinity, ...(blank === undefined ? [] : [blank]))
  }
  return joined
}

function isBlankText(token: LooseToken | undefined): boolean {
  return token?.kind === 'text' && token.text.trim() === ''
}
