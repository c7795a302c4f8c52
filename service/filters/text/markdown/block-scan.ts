import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Range } from '../../common/tags/piece.ts'
import { type MarkdownContainer, placeIn } from './containers.ts'
import { newTagBudget, type TagBudget } from './jsx-tag-end.ts'
import type { MarkdownLeaf } from './leaf.ts'
import { type LineCursor, nextSign } from './line-cursor.ts'
import type { OpenLeaf } from './open-leaf.ts'
import { readableOptions } from './readable-attributes.ts'
import { takeDefinitions } from './take-definitions.ts'

/** State of a scan: the blocks that are open, from the outer container to the leaf. */
export type BlockScan = {
  readonly text: string
  readonly visit: (leaf: MarkdownLeaf) => void
  readonly containers: MarkdownContainer[]
  leaf: OpenLeaf | null
  /** Number of tables so far. */
  tables: number
  /** True once modules or comments of MDX were found: such a file has no indented code. */
  isModule: boolean
  readonly tagBudget: TagBudget
}

/** State of a line: `matched` counts the containers that it is in, and `isNew` is true once it began a block. */
export type BlockLine = { readonly cursor: LineCursor; matched: number; isNew: boolean }

export function newBlockScan(text: string, visit: (leaf: MarkdownLeaf) => void): BlockScan {
  return { text, visit, containers: [], leaf: null, tables: 0, isModule: false, tagBudget: newTagBudget() }
}

/** Returns the line from the next sign on. */
export function restOf({ cursor }: BlockLine): string {
  return cursor.text.slice(nextSign(cursor).at, cursor.end)
}

export function closeLeaf(scan: BlockScan): void {
  const { leaf } = scan
  if (leaf?.kind === 'paragraph') closeParagraph(scan, leaf.lines, 'paragraph', placeIn(scan.containers))
  else if (leaf?.kind === 'html') scan.visit({ kind: 'html', lines: leaf.lines })
  scan.leaf = null
}

/** Closes a paragraph; false when only definitions were in it. */
export function closeParagraph(
  { text, visit }: BlockScan,
  lines: readonly Range[],
  kind: 'paragraph' | 'underlined',
  place: BlockPlace | null,
): boolean {
  const { definitions, rest } = takeDefinitions(text, lines)
  for (const definition of definitions) visit(definition)
  if (rest.length > 0) visit({ kind, lines: rest, place })
  return rest.length > 0
}

/** Begins a block and ends the blocks that it is not part of. */
export function beginBlock(scan: BlockScan, line: BlockLine): void {
  closeLeaf(scan)
  scan.containers.length = line.matched
  line.isNew = true
}

export function openLeaf(scan: BlockScan, leaf: OpenLeaf): void {
  noteContent(scan)
  scan.leaf = leaf
}

export function openContainer(scan: BlockScan, line: BlockLine, container: MarkdownContainer): void {
  noteContent(scan)
  scan.containers.push(container)
  line.matched = scan.containers.length
}

/** Notes that the innermost container, if it is an item, has content. */
export function noteContent({ containers }: BlockScan): void {
  const last = containers.at(-1)
  if (last?.kind === 'item') last.hasContent = true
}

export function visitOptions({ visit }: BlockScan, line: string, at: number): void {
  for (const range of readableOptions(line, at)) visit({ kind: 'attribute', range, notation: 'script' })
}

/** Visits the cells of a row; those beyond the columns of the table are not shown. */
export function visitCells({ visit, tables }: BlockScan, cells: readonly Range[], columns: number, row: number): void {
  for (const [index, cell] of cells.slice(0, columns).entries()) {
    const place = { kind: 'cell', table: tables, row, column: index + 1 } as const
    if (cell.end > cell.start) visit({ kind: 'cell', lines: [cell], place })
  }
}
