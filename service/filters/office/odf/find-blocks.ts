import type { BlockPlace } from '#contract/segments/block-places.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import { describeLayout, describeLiterals } from '../paragraphs/describe-layout.ts'
import type { XmlContext } from '../paragraphs/describe-xml.ts'
import type { Run } from '../paragraphs/item.ts'
import { type LeafLayout, layOutLeaf } from '../paragraphs/lay-out-leaf.ts'
import { type Layout, layOut } from '../paragraphs/lay-out.ts'
import { pairRanges } from '../paragraphs/pair-ranges.ts'
import { openLooks } from './look-of-text.ts'
import type { OdfLeaf, OdfParagraph } from './walk.ts'
import { type PartToWalk, walkPart } from './walk-part.ts'

/** A block as found in a part, with the data to write it. */
export type FoundOdfBlock = {
  readonly key: string
  readonly ordinal: number
  readonly place: string
  readonly blockPlace: BlockPlace | null
  readonly tokens: readonly LooseToken[]
  /** Describes the codes of the tags. */
  readonly describe: () => TagInfos
} & (
  | { readonly kind: 'leaf'; readonly leaf: OdfLeaf; readonly layout: LeafLayout }
  | { readonly kind: 'paragraph'; readonly paragraph: OdfParagraph; readonly layout: Layout }
)

/**
 * Reports the blocks of a part, those within a paragraph before it.
 *
 * @param wants false for the keys of blocks that are not needed, which saves work
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
        emit({
          key,
          ordinal,
          place,
          blockPlace: found.inAttribute ? { kind: 'label' } : null,
          kind: 'leaf',
          leaf: found,
          layout,
          tokens: layout.tokens,
          describe: () => describeLiterals(layout),
        })
      return
    }
    const { style, spans } = found
    const looks = (run: Run, text: string) => lookOf(text, style, spans.get(run) ?? [])
    const items = part.isRepeated === null ? found.items : pairRanges(found.items, part.text, part.isRepeated)
    const [layout] = layOut(items, looks)
    if (layout === undefined) return
    const describe = () => {
      const read = printTags(layout.tokens)
      return describeLayout(layout, { ...NO_CONTEXT, text: part.text, lookOf: (run) => looks(run, read) })
    }
    const { blockPlace } = found
    const { tokens } = layout
    emit({ key, ordinal, place, blockPlace, kind: 'paragraph', paragraph: found, layout, tokens, describe })
  })
}

/** Empty context: in OpenDocument a link has its address, and a note its number, in place. */
const NO_CONTEXT: XmlContext = { links: () => new Map<string, string>(), noteNumber: () => '' }
