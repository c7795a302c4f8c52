import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from './filter.ts'

/** Character for a standalone tag in the text that is cut into sentences: a line break, a tab, an image. */
export const OBJECT = '\ufffc'

/** Character for a standalone tag that is part of the text, a placeholder: no white space, never left outside. */
const TEXT_TAG = '\ue000'

/** A block as one line of text with the offsets of its tags. */
export type BlockText = {
  /** Text with `OBJECT` or `SAID` for each standalone tag; pairs take no space. */
  readonly text: string
  /** Tags by their offset in `text`, in order; a standalone tag is at its character. */
  readonly tags: readonly BlockTag[]
  /** Index of the tag that closes each pair, by the pair's number. */
  readonly closes: ReadonlyMap<number, number>
  /** Innermost pair that is open before each tag, and after the last. */
  readonly open: readonly (OpenPair | null)[]
}

/** A pair that is open, and the one around it. */
export type OpenPair = { readonly id: number; readonly outer: OpenPair | null }

export type BlockTag = { readonly kind: 'open' | 'close' | 'self'; readonly id: number; readonly at: number }

/** `a<g1>b</g1><x2/>` → `ab￼`, open 1 at 1, close 1 at 2, self 2 at 2 */
export function blockText({ tokens, textTags }: Pick<Block, 'tokens' | 'textTags'>): BlockText {
  const tags: BlockTag[] = []
  const closes = new Map<number, number>()
  const open: (OpenPair | null)[] = []
  let innermost: OpenPair | null = null
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'text') text += token.text
    else {
      open.push(innermost)
      if (token.kind === 'close') closes.set(token.id, tags.length)
      innermost = pairAfter(token, innermost)
      tags.push({ kind: token.kind, id: token.id, at: text.length })
      if (token.kind === 'self') text += textTags?.has(token.id) ? TEXT_TAG : OBJECT
    }
  }
  open.push(innermost)
  return { text, tags, closes, open }
}

function pairAfter(tag: Pick<BlockTag, 'kind' | 'id'>, before: OpenPair | null): OpenPair | null {
  if (tag.kind === 'self') return before
  return tag.kind === 'open' ? { id: tag.id, outer: before } : (before?.outer ?? null)
}

/** Returns the length of a segment in the text of its block. */
export function segmentLength(tokens: readonly LooseToken[]): number {
  return tokens.reduce(
    (sum, token) => sum + (token.kind === 'text' ? token.text.length : token.kind === 'self' ? 1 : 0),
    0,
  )
}

/** True for white space and objects, which stay outside of a sentence at its edges. */
export function isOutside(char: string | undefined): boolean {
  return char !== undefined && (char === OBJECT || /\s/.test(char))
}
