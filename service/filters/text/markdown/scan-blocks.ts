import {
  type BlockLine,
  type BlockScan,
  closeLeaf,
  newBlockScan,
  openLeaf,
  restOf,
  visitCells,
  visitOptions,
} from './block-scan.ts'
import { COMPONENT, MODULE_LINE } from './block-starts.ts'
import { closedFence, matchContainers } from './containers.ts'
import { jsxTagEnd } from './jsx-tag-end.ts'
import type { MarkdownLeaf } from './leaf.ts'
import { nextSign, openLine } from './line-cursor.ts'
import { goesOn } from './open-leaf.ts'
import { splitRow } from './table-rows.ts'
import { takeStart } from './take-start.ts'
import { messagesOfCalls } from './translator-notes.ts'

/**
 * Visits the leaf blocks of a Markdown text (CommonMark 0.31 with the tables and footnotes of GitHub) in order. Code,
 * thematic breaks, modules and components of MDX are skipped.
 *
 * @param start the offset at which the scan begins, at the beginning of a line
 */
export function scanBlocks(text: string, start: number, visit: (leaf: MarkdownLeaf) => void): void {
  const scan = newBlockScan(text, visit)
  for (let at = start; at < text.length; ) {
    const end = endOfLine(text, at)
    scanLine(scan, at, end)
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  closeLeaf(scan)
}

/** Scans a line in three steps: blocks that go on, blocks that start, and the text behind their markers. */
function scanLine(scan: BlockScan, start: number, end: number): void {
  const cursor = openLine(scan.text, start, end)
  const line: BlockLine = { cursor, matched: matchContainers(cursor, scan.containers), isNew: false }
  if (continueLeaf(scan, line)) return
  for (;;) {
    const taken = takeStart(scan, line)
    if (taken === 'line') return
    if (taken === 'text') break
  }
  takeText(scan, line)
}

/** Adds the line to the open leaf, if that goes on whatever the line holds; true when the line is done. */
function continueLeaf(scan: BlockScan, line: BlockLine): boolean {
  const { containers, leaf } = scan
  const fence = leaf?.kind === 'fence' ? null : closedFence(containers.slice(0, line.matched), restOf(line))
  if (fence !== null) {
    closeLeaf(scan)
    containers.length = fence
    return true
  }
  if (leaf?.kind === 'fence') visitOptions(scan, restOf(line), nextSign(line.cursor).at)
  if (line.matched === containers.length && leaf !== null && goesOn(leaf, line.cursor, () => closeLeaf(scan)))
    return true
  if (leaf !== null && leaf.kind !== 'paragraph' && leaf.kind !== 'table') closeLeaf(scan)
  return false
}

/** Takes what is left of a line: text of a paragraph that is open or new, a row of a table, the start of a module. */
function takeText(scan: BlockScan, { cursor, matched, isNew }: BlockLine): void {
  const { text, containers } = scan
  const { at, isBlank } = nextSign(cursor)
  const range = { start: at, end: cursor.end }
  if (!isNew && !isBlank && matched < containers.length && scan.leaf?.kind === 'paragraph') {
    scan.leaf.lines.push(range)
    return
  }
  if (isBlank || matched < containers.length) {
    closeLeaf(scan)
    if (isBlank && !isNew) return
    containers.length = matched
    if (isBlank) return
  }
  const { leaf } = scan
  if (leaf?.kind === 'paragraph') leaf.lines.push(range)
  else if (leaf?.kind === 'table') visitCells(scan, splitRow(text, range), leaf.columns, ++leaf.row)
  else {
    const line = text.slice(at, cursor.end)
    const isCode = MODULE_LINE.test(line) || (COMPONENT.test(line) && jsxTagEnd(text, at, scan.tagBudget) === null)
    if (MODULE_LINE.test(line)) {
      scan.isModule = true
      visitModule(scan, at)
    }
    openLeaf(scan, isCode ? { kind: 'opaque' } : { kind: 'paragraph', lines: [range] })
  }
}

const EMPTY_LINE = /(?:\r\n|[\r\n])[ \t]*(?:\r\n|[\r\n])/g

/** Visits the messages of calls in a module, which goes on up to an empty line. */
function visitModule({ text, visit }: BlockScan, start: number): void {
  EMPTY_LINE.lastIndex = start
  const end = EMPTY_LINE.exec(text)?.index ?? text.length
  for (const range of messagesOfCalls(text.slice(start, end), start))
    visit({ kind: 'attribute', range, notation: 'script' })
}

function endOfLine(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) break
  }
  return at
}
