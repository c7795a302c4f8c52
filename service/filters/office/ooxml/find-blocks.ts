import type { BlockPlace } from '#contract/segments/block-places.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import { describeLayout, describeLiterals } from '../paragraphs/describe-layout.ts'
import { countNotes, type XmlContext } from '../paragraphs/describe-xml.ts'
import type { ParagraphLeaf, Paragraph, Run } from '../paragraphs/item.ts'
import { type LeafLayout, layOutLeaf } from '../paragraphs/lay-out-leaf.ts'
import { type Layout, layOut } from '../paragraphs/lay-out.ts'
import { pairRanges } from '../paragraphs/pair-ranges.ts'
import { walkPart } from '../paragraphs/walk-part.ts'
import type { Look } from '../paragraphs/node.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { type DropCap, infosWithDropCap, openDropCaps, withDropCap } from './drop-caps.ts'
import type { TextPart } from './text-part.ts'

/** Properties of one kind of Office document: its elements, and the looks of a part's runs. */
export type OfficeDialect = {
  readonly vocabulary: Vocabulary
  /** Returns the places of a part's paragraphs, by the offsets where they begin. */
  readonly readPlaces: (text: string, where: string) => (start: number) => BlockPlace | null
  /** True when a field repeats the text of a bookmark; without it all bookmarks are anchors. */
  readonly isRepeated?: ((bookmark: string) => boolean) | undefined
  readonly openLooks: (text: string) => (run: Run, piece: string, paragraph: Paragraph) => Look
}

/** A block as found in a part, with the data to write it. */
export type FoundBlock = {
  readonly key: string
  readonly ordinal: number
  /** Group whose blocks with equal texts are written alike; null outside of groups. */
  readonly group: string | null
  readonly twin: boolean
  readonly tokens: readonly LooseToken[]
  /** Describes the codes of the tags. */
  readonly describe: (links: XmlContext['links']) => TagInfos
} & (
  | { readonly kind: 'leaf'; readonly leaf: ParagraphLeaf; readonly layout: LeafLayout }
  | {
      readonly kind: 'paragraph'
      readonly paragraph: Paragraph
      readonly layout: Layout
      /** Its first letters, which are the first pair of `tokens` and not of the layout. */
      readonly dropCap: DropCap | null
    }
)

/**
 * Reports the blocks of a part, those within a paragraph before it.
 *
 * @param wants false for paragraphs whose blocks are not needed, by key without `/n` and group, which saves work
 */
export function findBlocks(
  text: string,
  part: TextPart,
  dialect: OfficeDialect,
  wants: (key: string, group: string | null) => boolean,
  emit: (block: FoundBlock) => void,
): void {
  const lookOf = dialect.openLooks(text)
  const isUnread = part.findUnread?.(text)
  const noteNumber = countNotes(text)
  const layoutsOf = (found: Paragraph) => {
    const items = dialect.isRepeated === undefined ? found.items : pairRanges(found.items, text, dialect.isRepeated)
    return layOut(items, (run, piece) => lookOf(run, piece, found))
  }
  const caps = dialect.isRepeated === undefined ? null : openDropCaps(text, layoutsOf)
  const take = (found: Paragraph | ParagraphLeaf, dropCap: DropCap | null) => {
    const { ordinal, alternate } = found
    const key = `${part.entry.name}#${ordinal}`
    const group = part.group ?? (alternate === null ? null : `${part.entry.name}#${alternate.id}`)
    if (!wants(key, group) || isUnread?.((found.kind === 'leaf' ? found.range : found.open).start) === true) return
    const common = { ordinal, group, twin: part.twin || alternate?.twin === true }
    if (found.kind === 'leaf') {
      const layout = layOutLeaf(found.text)
      const describe = () => describeLiterals(layout)
      if (found.text.trim() !== '')
        emit({ ...common, key, kind: 'leaf', leaf: found, layout, tokens: layout.tokens, describe })
      return
    }
    for (const [at, layout] of layoutsOf(found).entries()) {
      // A page break ends a block: paragraph `#12` continues as `#12/1`.
      const blockKey = at === 0 ? key : `${key}/${at}`
      const cap = at === 0 ? dropCap : null
      const describe = (links: XmlContext['links']) => {
        const read = printTags(layout.tokens)
        const infos = describeLayout(layout, { text, links, noteNumber, lookOf: (run) => lookOf(run, read, found) })
        return cap === null ? infos : infosWithDropCap(infos)
      }
      const tokens = cap === null ? layout.tokens : withDropCap(cap, layout.tokens)
      emit({ ...common, key: blockKey, kind: 'paragraph', paragraph: found, layout, dropCap: cap, tokens, describe })
    }
  }
  walkPart(text, dialect.vocabulary, part.entry.name, (found) => {
    if (caps?.keeps(found) !== true) take(found, found.kind === 'paragraph' ? (caps?.of(found) ?? null) : null)
  })
  const left = caps?.left() ?? null
  if (left !== null) take(left, null)
}
