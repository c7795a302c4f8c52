import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from './filter.ts'

/** Stands for a standalone mark in the text that is cut into sentences: a line break, a tab, an image. */
export const OBJECT = '\ufffc'

/** Stands for a standalone mark that is part of what is said, a placeholder: no white space, never left outside. */
const SAID = '\ue000'

/** A block as one line of text that remembers where its marks were. */
export type BlockText = {
  /** The text with `OBJECT` or `SAID` for each standalone mark; pairs take no room. */
  readonly text: string
  /** The marks by their offset in `text`, in order; a standalone mark is at its sign. */
  readonly marks: readonly BlockMark[]
  /** Index of the mark that closes each pair, by the pair's number. */
  readonly closes: ReadonlyMap<number, number>
  /** The innermost pair that is open before each mark, and after the last. */
  readonly open: readonly (OpenPair | null)[]
}

/** A pair that is open, and the one around it. */
export type OpenPair = { readonly id: number; readonly outer: OpenPair | null }

export type BlockMark = { readonly kind: 'open' | 'close' | 'self'; readonly id: number; readonly at: number }

/** `a<g1>b</g1><x2/>` → `ab￼`, open 1 at 1, close 1 at 2, self 2 at 2 */
export function blockText({ tokens, said }: Pick<Block, 'tokens' | 'said'>): BlockText {
  const marks: BlockMark[] = []
  const closes = new Map<number, number>()
  const open: (OpenPair | null)[] = []
  let innermost: OpenPair | null = null
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'text') text += token.text
    else {
      open.push(innermost)
      if (token.kind === 'close') closes.set(token.id, marks.length)
      innermost = pairAfter(token, innermost)
      marks.push({ kind: token.kind, id: token.id, at: text.length })
      if (token.kind === 'self') text += said?.has(token.id) ? SAID : OBJECT
    }
  }
  open.push(innermost)
  return { text, marks, closes, open }
}

function pairAfter(mark: Pick<BlockMark, 'kind' | 'id'>, before: OpenPair | null): OpenPair | null {
  if (mark.kind === 'self') return before
  return mark.kind === 'open' ? { id: mark.id, outer: before } : (before?.outer ?? null)
}

/** How long a segment is in the text of its block. */
export function segmentLength(tokens: readonly LooseToken[]): number {
  return tokens.reduce(
    (sum, token) => sum + (token.kind === 'text' ? token.text.length : token.kind === 'self' ? 1 : 0),
    0,
  )
}

/** White space and objects at the edges of a sentence stay outside of it. */
export function isOutside(char: string | undefined): boolean {
  return char !== undefined && (char === OBJECT || /\s/.test(char))
}
