import { attributeValue } from '../../common/xml/attributes.ts'
import type { ParagraphItem, ParagraphPiece, Wrapper } from './item.ts'

/** One half of a range between two elements without content. */
type Half = {
  readonly id: string
  readonly side: 'start' | 'end'
  readonly name: string
  /** `name`: text that a field may repeat; `change`: a tracked insertion, which a changed text accepts. */
  readonly kind: 'name' | 'change' | 'other'
}

/**
 * Returns the items of a paragraph with pairs for ranges that concern their text, since they have to stay around it:
 * comments, permissions, entries of an index, and bookmarks whose text a field repeats. A range that crosses a pair or
 * another such range, or goes on in another paragraph, stays an anchor.
 *
 * @param isRepeated true when a field repeats the bookmark of this name
 */
export function pairRanges(
  items: readonly ParagraphItem[],
  text: string,
  isRepeated: (name: string) => boolean,
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
    const piece = pieceOf(item)
    const half = piece === null ? null : halfOf(text, piece)
    if (half === null) continue
    const last = open.at(-1)
    const isKept = half.kind === 'other' || (half.kind === 'name' && isRepeated(half.name))
    if (half.side === 'start' && isKept) open.push({ id: half.id, at })
    else if (half.side === 'end' && last?.id === half.id) {
      open.pop()
      const wrapper = wrapperOf(pieceOf(items[last.at]), piece)
      if (wrapper === null) continue
      paired[last.at] = { kind: 'open', wrapper }
      paired[at] = { kind: 'close', wrapper }
    }
  }
  return paired
}

function pieceOf(item: ParagraphItem | undefined): ParagraphPiece | null {
  if (item?.kind === 'anchor') return item.piece
  return item?.kind === 'code' && item.pieces.length === 1 ? (item.pieces[0] ?? null) : null
}

/** Makes a wrapper whose halves are written outside of their runs, so that these need not be cut for them. */
function wrapperOf(first: ParagraphPiece | null, last: ParagraphPiece | null): Wrapper | null {
  if (first === null || last === null || first.around !== last.around) return null
  const [opening, closing] = [first, last].map((piece) => [{ ...piece, run: null }])
  if (opening === undefined || closing === undefined) return null
  return { opening, closing, within: null, repeatable: false, places: { first, last } }
}

/** `<w:commentRangeStart …>`, `<text:bookmark-end …>`; a comment of OpenDocument is itself where its range begins. */
const HALF =
  /^<(?:[\w.-]+:)?(bookmark|reference-mark|commentRange|moveToRange|perm|change|annotation|toc-mark|user-index-mark|alphabetical-index-mark)(-?)([sS]tart|[eE]nd)?(?=[\s/>])/

/** Attributes that connect the two halves of a range in OpenDocument; in OOXML it is `id`. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['bookmark', 'name'],
  ['reference-mark', 'name'],
  ['annotation', 'name'],
  ['change', 'change-id'],
])

/** Returns the half of a range that a tag is, or null. */
export function halfOf(text: string, { start, end }: { readonly start: number; readonly end: number }): Half | null {
  const [, kind = '', hyphen = '', word] = HALF.exec(text.slice(start, start + 60)) ?? []
  if (kind === '' || (word === undefined && kind !== 'annotation')) return null
  const tagEnd = word === undefined ? text.indexOf('>', start) + 1 : end
  const value = (local: string) => attributeValue(text, start, tagEnd, local)
  const isOdf = hyphen !== '' || word === undefined
  const key = value(isOdf ? (KEYS.get(kind) ?? 'id') : 'id')
  if (key === null) return null
  return {
    id: `${kind} ${key}`,
    side: word === undefined || word.toLowerCase() === 'start' ? 'start' : 'end',
    name: value('name') ?? '',
    kind: kind === 'bookmark' || kind === 'reference-mark' ? 'name' : kind === 'change' ? 'change' : 'other',
  }
}
