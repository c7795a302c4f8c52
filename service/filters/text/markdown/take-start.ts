import type { BlockPlace } from '#contract/segments/block-places.ts'
import {
  beginBlock,
  type BlockLine,
  type BlockScan,
  closeLeaf,
  closeParagraph,
  openContainer,
  openLeaf,
  restOf,
  noteContent,
  visitCells,
  visitOptions,
} from './block-scan.ts'
import {
  ATX_HEADING,
  COMPONENT,
  DEFINITION,
  DIRECTIVE,
  DIRECTIVE_TITLE,
  FENCE,
  FOOTNOTE,
  MATH_FENCE,
  SETEXT_UNDERLINE,
  THEMATIC_BREAK,
} from './block-starts.ts'
import { itemMarker, openItem } from './containers.ts'
import { generatorSigns, isProperty, readGeneratorLine } from './generator-lines.ts'
import { headingContent } from './heading-content.ts'
import { startHtml } from './html-blocks.ts'
import { jsxTagEnd } from './jsx-tag-end.ts'
import { normaliseLabel } from './leaf.ts'
import { nextSign, skipColumns, skipIndent, skipSigns } from './line-cursor.ts'
import { readableAttributes, readableProperties } from './readable-attributes.ts'
import { splitRow, startsTable } from './table-rows.ts'

/** Deepest nesting, beyond what people write; it bounds the work for a line. */
const MAX_DEPTH = 200

/** What a start took: the whole line, or a marker with more behind it; `text` when the line goes on as text. */
type Taken = 'line' | 'marker' | 'text'

/** A place in a line at which a block may start. */
type Start = {
  readonly at: number
  readonly indent: number
  readonly sign: string
  /** The line from there on. */
  readonly rest: string
  readonly inParagraph: boolean
  /** True right after a line of the same paragraph, in the same containers. */
  readonly directly: boolean
}

/** Takes a start of one kind; null when there is none. */
type TakeStart = (scan: BlockScan, line: BlockLine, start: Start) => Taken | null

/** Signs with which blocks other than paragraphs can begin. */
const STARTS = new Set([...'>#`~<=-*_+0123456789[:|${'.split(''), ...generatorSigns])

/** Takes the block that starts at the cursor, the first kind that fits. */
export function takeStart(scan: BlockScan, line: BlockLine): Taken {
  const { at, indent, isBlank } = nextSign(line.cursor)
  const inParagraph = scan.leaf?.kind === 'paragraph' && !line.isNew
  if (isBlank) return 'text'
  if (indent >= 4 && !scan.isModule) {
    if (inParagraph) return 'text'
    beginBlock(scan, line)
    openLeaf(scan, { kind: 'indented' })
    return 'line'
  }
  const sign = scan.text[at] ?? ''
  const rest = restOf(line)
  if (!STARTS.has(sign) && !isProperty(rest)) return 'text'
  const directly = inParagraph && line.matched === scan.containers.length
  const start = { at, indent, sign, rest, inParagraph, directly }
  for (const take of kinds) {
    const taken = take(scan, line, start)
    if (taken !== null) return taken
  }
  return 'text'
}

const takeGeneratorLine: TakeStart = (scan, line, { at, indent, sign, rest }) => {
  const generated = readGeneratorLine(rest, at, () => isIndented(scan.text, line.cursor.end, indent + 4))
  if (generated === null || scan.containers.length >= MAX_DEPTH) return null
  beginBlock(scan, line)
  const { title, attributes, opens } = generated
  if (title?.isPlain === true) scan.visit({ kind: 'attribute', range: title, notation: 'line' })
  else if (title?.isText === true) scan.visit({ kind: 'paragraph', lines: [title], place: null })
  else if (title !== null) scan.visit({ kind: 'heading', lines: [title], place: heading(4) })
  for (const range of attributes) scan.visit({ kind: 'attribute', range, notation: 'markup' })
  if (opens === 'body') openContainer(scan, line, { kind: 'body' })
  else if (opens === 'fenced')
    openContainer(scan, line, { kind: 'fenced', sign, length: /^`+/.exec(rest)?.[0].length ?? 3 })
  else if (opens === 'options') openLeaf(scan, { kind: 'indented' })
  else if (opens !== null) openLeaf(scan, { kind: 'lines', last: opens })
  return 'line'
}

/** Takes a component whose tag is not valid HTML, or that has text on its line. */
const takeComponent: TakeStart = (scan, line, { at, sign, rest }) => {
  if (sign !== '<' || !COMPONENT.test(rest) || startHtml(rest, false) !== null) return null
  const { text, leaf } = scan
  const { end } = line.cursor
  const isAmongOthers = leaf?.kind === 'paragraph' && COMPONENT.test(text.slice(leaf.lines[0]?.start))
  if (leaf?.kind === 'paragraph' && !isAmongOthers) return null
  const tagEnd = jsxTagEnd(text, at, scan.tagBudget)
  if (tagEnd === null) return null
  beginBlock(scan, line)
  const isAlone = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(tagEnd, tagEnd + 200))
  if (!isAlone && tagEnd <= end) {
    openLeaf(scan, { kind: 'paragraph', lines: [{ start: at, end }] })
    return 'line'
  }
  const code = text.slice(at, tagEnd)
  const found = [
    ...readableAttributes(code, at).map((range) => ({ range, notation: 'markup' as const })),
    ...readableProperties(code, at).map((range) => ({ range, notation: 'script' as const })),
  ]
  for (const { range, notation } of found.sort((a, b) => a.range.start - b.range.start))
    scan.visit({ kind: 'attribute', range, notation })
  if (tagEnd > end) openLeaf(scan, { kind: 'span', end: tagEnd })
  return 'line'
}

const takeQuote: TakeStart = (scan, line, { sign }) => {
  if (sign !== '>' || scan.containers.length >= MAX_DEPTH) return null
  const { cursor } = line
  beginBlock(scan, line)
  skipIndent(cursor)
  skipSigns(cursor, 1)
  if (nextSign(cursor).indent > 0) skipColumns(cursor, 1)
  openContainer(scan, line, { kind: 'quote' })
  return 'marker'
}

const takeHeading: TakeStart = (scan, line, { at, rest }) => {
  if (!ATX_HEADING.test(rest)) return null
  beginBlock(scan, line)
  noteContent(scan)
  const content = headingContent(scan.text, at, line.cursor.end)
  if (content.end > content.start)
    scan.visit({ kind: 'heading', lines: [content], place: heading(/^#+/.exec(rest)?.[0].length ?? 1) })
  return 'line'
}

const takeFence: TakeStart = (scan, line, { at, sign, rest }) => {
  if (!FENCE.test(rest)) return null
  beginBlock(scan, line)
  // Titles of code that generators show: "```js title="The first wheel"".
  for (const range of readableAttributes(rest, at)) scan.visit({ kind: 'attribute', range, notation: 'markup' })
  visitOptions(scan, rest, at)
  openLeaf(scan, { kind: 'fence', sign, length: /^(?:`+|~+)/.exec(rest)?.[0].length ?? 3 })
  return 'line'
}

const takeFormula: TakeStart = (scan, line, { rest }) => {
  if (!MATH_FENCE.test(rest)) return null
  beginBlock(scan, line)
  openLeaf(scan, { kind: 'fence', sign: '$$', length: 2 })
  return 'line'
}

const takeSpan: TakeStart = (scan, line, { at, sign, rest, inParagraph }) => {
  const end = sign === '{' && !inParagraph ? spanEnd(scan.text, at, line.cursor.end) : null
  if (end === null) return null
  beginBlock(scan, line)
  openLeaf(scan, { kind: 'span', end })
  if (rest.startsWith('{/*')) scan.isModule = true
  return 'line'
}

const takeHtml: TakeStart = (scan, line, { at, rest, inParagraph }) => {
  const kind = startHtml(rest, inParagraph)
  if (kind === null) return null
  beginBlock(scan, line)
  openLeaf(scan, { kind: 'html', lines: [{ start: at, end: line.cursor.end }], end: kind.end })
  if (kind.end?.test(rest) === true) closeLeaf(scan)
  return 'line'
}

/** Takes the line under a heading; when only definitions are above it, it is text. */
const takeUnderline: TakeStart = (scan, _, { sign, rest, directly }) => {
  const { leaf } = scan
  if (!directly || leaf?.kind !== 'paragraph' || !SETEXT_UNDERLINE.test(rest)) return null
  scan.leaf = null
  return closeParagraph(scan, leaf.lines, 'underlined', heading(sign === '=' ? 1 : 2)) ? 'line' : 'text'
}

const takeThematicBreak: TakeStart = (scan, line, { rest }) => {
  if (!THEMATIC_BREAK.test(rest)) return null
  beginBlock(scan, line)
  noteContent(scan)
  return 'line'
}

const takeDirective: TakeStart = (scan, line, { at, rest }) => {
  const isBare = DIRECTIVE.test(rest)
  const titled = isBare ? null : DIRECTIVE_TITLE.exec(rest)
  if (!isBare && titled === null) return null
  beginBlock(scan, line)
  if (titled === null) return 'line'
  const [, before = '', title = ''] = titled
  const start = at + before.length
  scan.visit({ kind: 'heading', lines: [{ start, end: start + title.trimEnd().length }], place: heading(4) })
  return 'line'
}

const takeDefinition: TakeStart = (scan, line, { indent, rest }) => {
  if (!DEFINITION.test(rest) || scan.containers.length >= MAX_DEPTH) return null
  beginBlock(scan, line)
  skipIndent(line.cursor)
  openContainer(scan, line, openItem(line.cursor, indent, 1))
  return 'marker'
}

/** Takes the row below the header of a table, which is the last line of the paragraph. */
const takeTable: TakeStart = (scan, _, { rest, directly }) => {
  const { text, leaf } = scan
  if (!directly || leaf?.kind !== 'paragraph' || !startsTable(text, leaf.lines, rest)) return null
  const header = leaf.lines.pop()
  const columns = header === undefined ? [] : splitRow(text, header)
  if (leaf.lines.length === 0) scan.leaf = null
  closeLeaf(scan)
  scan.tables++
  visitCells(scan, columns, columns.length, 1)
  openLeaf(scan, { kind: 'table', columns: columns.length, row: 1 })
  return 'line'
}

const takeFootnoteOrItem: TakeStart = (scan, line, { indent, sign, rest, directly }) => {
  const footnote = sign === '[' ? FOOTNOTE.exec(rest) : null
  const marker = footnote === null ? itemMarker(rest, directly) : null
  if (scan.containers.length >= MAX_DEPTH || (footnote === null && marker === null)) return null
  const { cursor } = line
  beginBlock(scan, line)
  skipIndent(cursor)
  if (footnote !== null) {
    scan.visit({ kind: 'footnote', label: normaliseLabel(footnote[1] ?? '') })
    skipSigns(cursor, footnote[0].length)
    skipIndent(cursor)
    openContainer(scan, line, { kind: 'footnote' })
  } else openContainer(scan, line, openItem(cursor, indent, marker?.length ?? 1))
  return 'marker'
}

/** Kinds of starts by precedence: `***` is a thematic break before it is an item. */
const kinds: readonly TakeStart[] = [
  takeGeneratorLine,
  takeComponent,
  takeQuote,
  takeHeading,
  takeFence,
  takeFormula,
  takeSpan,
  takeHtml,
  takeUnderline,
  takeThematicBreak,
  takeDirective,
  takeDefinition,
  takeTable,
  takeFootnoteOrItem,
]

/** True when the next line that is not blank is indented by so many columns. */
function isIndented(text: string, end: number, columns: number): boolean {
  const indent = /^(?:[ \t]*(?:\r\n|[\r\n])){1,9}([ \t]*)[^ \t\r\n]/.exec(text.slice(end, end + 500))?.[1] ?? ''
  return indent.replaceAll('\t', '    ').length >= columns
}

function heading(level: number): BlockPlace {
  return { kind: 'heading', level }
}

/** Returns the end of MDX code that fills lines and ends after the first one; null where there is none. */
function spanEnd(text: string, at: number, lineEnd: number): number | null {
  const end = braceEnd(text, at, lineEnd)
  return end !== null && /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + 50)) ? end : null
}

function braceEnd(text: string, at: number, lineEnd: number): number | null {
  if (text.startsWith('{/*', at)) {
    const end = text.slice(at, at + LONGEST_SPAN).indexOf('*/}')
    return end === -1 ? null : at + end + 3
  }
  let depth = 0
  for (let place = at; place < Math.min(text.length, at + LONGEST_SPAN); place++) {
    const sign = text[place]
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return place >= lineEnd ? place + 1 : null
    else if (/[\r\n]/.test(sign ?? '') && /^(?:\r\n|[\r\n])[ \t]*[\r\n]/.test(text.slice(place, place + 20)))
      return null
  }
  return null
}
/** Largest number of characters searched for the end of code that may not be code. */
const LONGEST_SPAN = 2000
