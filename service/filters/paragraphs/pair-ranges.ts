import { attributeValue } from '../xml/attributes.ts'
import type { ParagraphItem, Wrapper } from './item.ts'

type Anchor = Extract<ParagraphItem, { readonly kind: 'anchor' }>

/**
 * The items of a paragraph in which ranges that a field names (bookmarks) are pairs: the field repeats their text, so
 * they have to stay around it. One that crosses a pair or another such range stays an anchor.
 *
 * @param isNamed whether a field repeats the range of this name
 */
export function pairRanges(
  items: readonly ParagraphItem[],
  text: string,
  isNamed: (name: string) => boolean,
): readonly ParagraphItem[] {
  if (!items.some(({ kind }) => kind === 'anchor')) return items
  const paired = [...items]
  /** Pairs and ranges that are open, the innermost last. */
  const open: { readonly id: string | null; readonly at: number }[] = []
  for (const [at, item] of items.entries()) {
    if (item.kind === 'open') open.push({ id: null, at })
    else if (item.kind === 'close') {
      while (open.pop()?.id !== null && open.length > 0);
    } else if (item.kind === 'code' && item.splits) open.length = 0
    else if (item.kind === 'anchor' && item.piece.run === null) {
      const id = idOf(item, text)
      const last = open.at(-1)
      if (id === null) continue
      if (item.side === 'start' && isNamed(nameOf(item, text))) open.push({ id, at })
      else if (item.side === 'end' && last?.id === id) {
        open.pop()
        const opening = items[last.at]
        if (opening?.kind !== 'anchor' || opening.piece.around !== item.piece.around) continue
        const wrapper: Wrapper = { opening: [opening.piece], closing: [item.piece], within: null, repeatable: false }
        paired[last.at] = { kind: 'open', wrapper }
        paired[at] = { kind: 'close', wrapper }
      }
    }
  }
  return paired
}

function idOf({ piece }: Anchor, text: string): string | null {
  return /bookmark(?:Start|End)\b/.test(text.slice(piece.start, piece.start + 40))
    ? attributeValue(text, piece.start, piece.end, 'id')
    : null
}

function nameOf({ piece }: Anchor, text: string): string {
  return attributeValue(text, piece.start, piece.end, 'name') ?? ''
}
