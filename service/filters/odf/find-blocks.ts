import type { LooseToken } from '#language/tags/token.ts'
import { type LeafLayout, layOutLeaf } from '../paragraphs/lay-out-leaf.ts'
import { type Layout, layOut } from '../paragraphs/lay-out.ts'
import { openLooks } from './look-of-text.ts'
import type { OdfLeaf, OdfParagraph } from './walk.ts'
import { type PartToWalk, walkPart } from './walk-part.ts'

/** A block as found in a part, with what it takes to write it. */
export type FoundOdfBlock = {
  readonly key: string
  readonly ordinal: number
  readonly place: string
  readonly tokens: readonly LooseToken[]
} & (
  | { readonly kind: 'leaf'; readonly leaf: OdfLeaf; readonly layout: LeafLayout }
  | { readonly kind: 'paragraph'; readonly paragraph: OdfParagraph; readonly layout: Layout }
)

/**
 * Reports the blocks of a part, the ones within a paragraph before it.
 *
 * @param wants spares the work for blocks that are of no interest, by their keys
 */
export function findBlocks(
  part: PartToWalk,
  wants: (key: string) => boolean,
  emit: (block: FoundOdfBlock) => void,
): void {
  const lookOf = openLooks(part.styles)
  walkPart(part, (found) => {
    const { ordinal, place } = found
    const key = `${part.name}#${ordinal}`
    if (!wants(key)) return
    if (found.kind === 'leaf') {
      const layout = layOutLeaf(found.text)
      if (found.text.trim() !== '')
        emit({ key, ordinal, place, kind: 'leaf', leaf: found, layout, tokens: layout.tokens })
      return
    }
    const { style, spans } = found
    const [layout] = layOut(found.items, (run, text) => lookOf(text, style, spans.get(run) ?? []))
    if (layout !== undefined)
      emit({ key, ordinal, place, kind: 'paragraph', paragraph: found, layout, tokens: layout.tokens })
  })
}
