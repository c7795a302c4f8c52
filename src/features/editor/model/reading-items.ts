import { addToGroup } from '#language/lists/add-to-group.ts'
import type { Segment } from '#contract/resources/segment.ts'

export type Place = NonNullable<Segment['place']>

/** A paragraph, cell or value: the sentences that run together. */
export type ReadBlock = {
  readonly place: Place | null
  readonly part: string
  readonly positions: readonly number[]
}

type Row = {
  readonly row: number
  readonly cells: readonly { readonly column: number; readonly blocks: ReadBlock[] }[]
}

/** A unit that is drawn and measured as one: a paragraph, a few rows of a table, a slide. */
export type ReadItem = {
  /** The first and the last segment in it. */
  readonly first: number
  readonly last: number
  /** The part that a reader would name: `slide:3`, `sheet:Prices`, `footnotes`; empty for running text. */
  readonly section: string
} & (
  | { readonly kind: 'text'; readonly block: ReadBlock }
  | { readonly kind: 'list'; readonly blocks: readonly ReadBlock[] }
  | { readonly kind: 'slide'; readonly inner: readonly ReadItem[] }
  | {
      readonly kind: 'table'
      readonly isSheet: boolean
      readonly columns: readonly number[]
      readonly rows: readonly Row[]
    }
  /** `shared`: the number of leading keys that the value before it has too. */
  | { readonly kind: 'value'; readonly block: ReadBlock; readonly path: readonly string[]; readonly shared: number }
  /** Segments that are not loaded. */
  | { readonly kind: 'missing' }
)

/** A longer table, list or slide continues in a next item, so that one drawing stays small. */
const MOST_BLOCKS = 60

const named =
  /^(?:header|footer|footnotes|endnotes|comments|glossary|chart|diagram|master|layout|notes|slide|page|sheet)\b/

/** Elements of HTML and keys of values are no sections: their segments have a place. */
function sectionOf(part: string): string {
  return named.test(part) ? part : ''
}

type Known = Pick<Segment, 'position' | 'part' | 'block' | 'place'>

/**
 * Returns a stretch of a document as it is read, in its order; segments that are not loaded make an item of their own.
 * The positions are dense, the first is `start`. Linear in the number of segments.
 */
export function readingItems(segments: readonly (Known | undefined)[], start: number, count: number): ReadItem[] {
  const items: ReadItem[] = []
  let blocks: ReadBlock[] = []
  let missing = 0
  const flush = () => {
    items.push(...itemsOf(blocks))
    blocks = []
  }
  const flushMissing = (end: number) => {
    if (missing > 0) items.push({ kind: 'missing', first: end - missing, last: end - 1, section: '' })
    missing = 0
  }
  let block = -1
  for (let index = 0; index < count; index++) {
    const segment = segments[index]
    if (segment === undefined) {
      flush()
      block = -1
      missing++
      continue
    }
    flushMissing(start + index)
    const open = blocks.at(-1)
    if (open !== undefined && segment.block === block) {
      blocks[blocks.length - 1] = { ...open, positions: [...open.positions, segment.position] }
    } else blocks.push({ place: segment.place ?? null, part: segment.part, positions: [segment.position] })
    block = segment.block
  }
  flush()
  flushMissing(start + count)
  return items
}

function itemsOf(blocks: readonly ReadBlock[], inSlide = false): ReadItem[] {
  const items: ReadItem[] = []
  let path: readonly string[] = []
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]
    if (block === undefined) break
    const kind = kindOf(block, inSlide)
    const group = groupAt(blocks, at, kind, inSlide)
    at += group.length
    const first = block.positions[0] ?? 0
    const last = group.at(-1)?.positions.at(-1) ?? 0
    const section = sectionOf(block.part)
    const own = block.place?.path
    // Field by field: with an object spread into each, 100,000 items take ten times as long.
    if (kind === 'value' && own !== undefined) {
      items.push({ first, last, section, kind, block, path: own, shared: sharedKeys(path, own) })
      path = own
    } else if (kind === 'table') items.push({ first, last, section, kind, ...tableOf(group) })
    else if (kind === 'list') items.push({ first, last, section, kind, blocks: group })
    else if (kind === 'slide') items.push({ first, last, section, kind, inner: itemsOf(group, true) })
    else items.push({ first, last, section, kind: 'text', block })
  }
  return items
}

type Kind = Exclude<ReadItem['kind'], 'missing'>

function kindOf({ part, place }: ReadBlock, inSlide: boolean): Kind {
  if (!inSlide && /^(?:slide|page):/.test(part)) return 'slide'
  if (place?.kind === 'cell' && place.row !== undefined && place.column !== undefined) return 'table'
  if (place?.kind === 'list-item') return 'list'
  return place?.kind === 'value' ? 'value' : 'text'
}

/** Returns the blocks from here on that are drawn together. */
function groupAt(blocks: readonly ReadBlock[], at: number, kind: Kind, inSlide: boolean): ReadBlock[] {
  const alone = kind === 'text' || kind === 'value'
  const [first, ...rest] = blocks.slice(at, at + (alone ? 1 : MOST_BLOCKS))
  if (first === undefined) return []
  if (alone) return [first]
  const section = sectionOf(first.part)
  const end = rest.findIndex(
    (other) =>
      kindOf(other, inSlide) !== kind ||
      sectionOf(other.part) !== section ||
      (kind === 'table' && other.place?.table !== first.place?.table),
  )
  return [first, ...(end === -1 ? rest : rest.slice(0, end))]
}

function tableOf(
  blocks: readonly ReadBlock[],
): Pick<Extract<ReadItem, { kind: 'table' }>, 'isSheet' | 'columns' | 'rows'> {
  const rows = new Map<number, Map<number, ReadBlock[]>>()
  for (const block of blocks) {
    const { row = 0, column = 0 } = block.place ?? {}
    const cells = rows.get(row) ?? new Map<number, ReadBlock[]>()
    rows.set(row, cells)
    addToGroup(cells, column, block)
  }
  const columns = new Set([...rows.values()].flatMap((cells) => [...cells.keys()]))
  return {
    isSheet: blocks[0]?.place?.table === undefined,
    columns: [...columns].sort((a, b) => a - b),
    rows: [...rows].map(([row, cells]) => ({
      row,
      cells: [...cells].map(([column, inCell]) => ({ column, blocks: inCell })),
    })),
  }
}

function sharedKeys(before: readonly string[], path: readonly string[]): number {
  // The last key is that of the value itself.
  const differs = path.slice(0, -1).findIndex((key, index) => before[index] !== key || index >= before.length - 1)
  return differs === -1 ? path.length - 1 : differs
}

/** Returns the index of the item that contains a segment, by halving; -1 where there is none. */
export function itemOf(items: readonly ReadItem[], position: number): number {
  let low = 0
  let high = items.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item === undefined || position < item.first) high = middle - 1
    else if (position > item.last) low = middle + 1
    else return middle
  }
  return -1
}
