import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Report } from '../../filter.ts'
import type { ParagraphLeaf } from '../paragraphs/item.ts'
import { reportAccepted, reportMoved } from '../paragraphs/report-moved.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { type FoundBlock, type OfficeDialect, findBlocks } from './find-blocks.ts'
import type { Manner } from './manner.ts'
import type { OfficePackage } from './open-package.ts'
import { loadPart, type TextPart, unlessDamaged } from './text-part.ts'
import { type Twins, writePart } from './write-part.ts'

/** Comments on the blocks of a part, by the key of the block. */
export type PlaceNotes = (text: string, found: readonly FoundBlock[]) => ReadonlyMap<string, Block['notesAt']>

/** Reads the blocks of a part in reading order; none for the twin of another part. */
export function readPart(
  opened: OfficePackage,
  part: TextPart,
  dialect: OfficeDialect,
  accepted: boolean,
  placeNotes?: PlaceNotes,
  report?: Report,
): Block[] {
  const loaded = loadPart(opened, part, accepted)
  if (loaded === null || part.twin) return []
  const found: { readonly ordinal: number; readonly block: Block }[] = []
  const own: FoundBlock[] = []
  const placeAt = dialect.readPlaces(loaded.text, part.entry.name)
  const links = once(() => unlessDamaged(() => opened.links(part.entry)) ?? new Map<string, string>())
  findBlocks(
    loaded.text,
    part,
    dialect,
    () => true,
    (block) => {
      const { ordinal, key, tokens, twin, describe } = block
      if (twin) return
      if (placeNotes !== undefined) own.push(block)
      if (report !== undefined && block.kind === 'paragraph') {
        reportMoved(loaded.text, part.label, block.layout, report)
        // A paragraph that a page break cuts has several blocks.
        if (!key.includes('/', key.indexOf('#'))) reportAccepted(block.paragraph.items, part.label, report)
      }
      const place = block.kind === 'leaf' ? labelOf(block.leaf) : placeAt(block.paragraph.open.start)
      found.push({ ordinal, block: { key, part: part.label, place, tokens, tags: describe(links) } })
    },
  )
  const notes = placeNotes?.(loaded.text, own)
  // A text box is reported before the paragraph that it is attached to, but read after it.
  return found
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ block }) => {
      const notesAt = notes?.get(block.key)
      return notesAt === undefined ? block : { ...block, notesAt }
    })
}

function labelOf({ inAttribute }: ParagraphLeaf): BlockPlace | null {
  return inAttribute ? { kind: 'label' } : null
}

/** Returns new bytes of the parts with changed blocks; keys of blocks that had to be repaired go to `repaired`. */
export function writeParts(
  opened: OfficePackage,
  parts: readonly TextPart[],
  dialect: OfficeDialect,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  manner: Manner,
  repaired: string[],
): Map<ZipEntry, Uint8Array> {
  const twins: Twins = new Map()
  const entries = new Map<ZipEntry, Uint8Array>()
  const wanted = new Set([...changed.keys()].map((key) => key.replace(/\/\d+$/, '')))
  const touched = new Set([...changed.keys()].map((key) => key.slice(0, key.lastIndexOf('#'))))
  for (const part of parts) {
    // A twin of another part may change without a key of its own.
    if (part.group === null && !touched.has(part.entry.name)) continue
    const loaded = loadPart(opened, part, true)
    if (loaded === null) continue
    const written = writePart({ text: loaded.text, part, dialect, changed, wanted, twins, manner }, repaired)
    if (written !== null) entries.set(part.entry, loaded.encode(written))
  }
  return entries
}

/** Makes a value on first use: most parts have no link, and their list of links need not be read. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
