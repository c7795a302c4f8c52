import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Range } from '../../common/tags/piece.ts'
import {
  ATX_HEADING,
  COMPONENT,
  DEFINITION,
  DIRECTIVE,
  DIRECTIVE_TITLE,
  FENCE,
  FOOTNOTE,
  MATH_FENCE,
  MODULE_LINE,
  SETEXT_UNDERLINE,
  THEMATIC_BREAK,
} from './block-starts.ts'
import { closedFence, type MarkdownContainer, itemMarker, matchContainers, openItem, placeIn } from './containers.ts'
import { generatorSigns, isProperty, readGeneratorLine } from './generator-lines.ts'
import { headingContent } from './heading-content.ts'
import { startHtml } from './html-blocks.ts'
import { type MarkdownLeaf, normaliseLabel } from './leaf.ts'
import { jsxTagEnd, newTagBudget } from './jsx-tag-end.ts'
import { readableAttributes, readableOptions, readableProperties } from './readable-attributes.ts'
import { type LineCursor, nextSign, openLine, skipColumns, skipIndent, skipSigns } from './line-cursor.ts'
import { goesOn, type OpenLeaf } from './open-leaf.ts'
import { splitRow, startsTable } from './table-rows.ts'
import { takeDefinitions } from './take-definitions.ts'
import { messagesOfCalls } from './translator-notes.ts'

/** Deepest nesting, beyond what people write; it bounds the work for a line. */
const MAX_DEPTH = 200

/**
 * Visits the leaf blocks of a Markdown text (CommonMark 0.31 with the tables and footnotes of GitHub) in order. Code,
 * thematic breaks, modules and components of MDX are skipped.
 *
 * @param start the offset at which the scan begins, at the beginning of a line
 */
// oxlint-disable-next-line max-lines-per-function
export function scanBlocks(text: string, start: number, visit: (leaf: MarkdownLeaf) => void): void {
  const containers: MarkdownContainer[] = []
  let leaf: OpenLeaf | null = null
  let tables = 0
  /** True once modules or comments of MDX were found: such a file has no indented code. */
  let isModule = false
  const tagBudget = newTagBudget()

  const closeLeaf = () => {
    if (leaf?.kind === 'paragraph') closeParagraph(leaf.lines, 'paragraph', placeIn(containers))
    else if (leaf?.kind === 'html') visit({ kind: 'html', lines: leaf.lines })
    leaf = null
  }
  /** Closes a paragraph; false when only definitions were in it. */
  const closeParagraph = (
    lines: readonly Range[],
    kind: 'paragraph' | 'underlined',
    place: BlockPlace | null,
  ): boolean => {
    const { definitions, rest } = takeDefinitions(text, lines)
    for (const definition of definitions) visit(definition)
    if (rest.length > 0) visit({ kind, lines: rest, place })
    return rest.length > 0
  }
  const openLeaf = (opened: OpenLeaf) => {
    tagContent()
    leaf = opened
  }
  const tagContent = () => {
    const last = containers.at(-1)
    if (last?.kind === 'item') last.hasContent = true
  }

  const visitOptions = (line: string, at: number) => {
    for (const range of readableOptions(line, at)) visit({ kind: 'attribute', range, notation: 'script' })
  }

  // oxlint-disable-next-line complexity, max-lines-per-function
  const scanLine = (lineStart: number, end: number) => {
    const cursor = openLine(text, lineStart, end)
    let matched = matchContainers(cursor, containers)
    let isNew = false
    /** Begins a block and ends the blocks that it is not part of. */
    const beginBlock = () => {
      closeLeaf()
      containers.length = matched
      isNew = true
    }
    const push = (container: MarkdownContainer) => {
      tagContent()
      containers.push(container)
      matched = containers.length
    }
    const rest = () => text.slice(nextSign(cursor).at, end)

    const fence = leaf?.kind === 'fence' ? null : closedFence(containers.slice(0, matched), rest())
    if (fence !== null) {
      closeLeaf()
      containers.length = fence
      return
    }
    if (leaf?.kind === 'fence') visitOptions(rest(), nextSign(cursor).at)
    if (matched === containers.length && leaf !== null && goesOn(leaf, cursor, closeLeaf)) return
    if (leaf !== null && leaf.kind !== 'paragraph' && leaf.kind !== 'table') closeLeaf()

    for (;;) {
      const { at, indent, isBlank } = nextSign(cursor)
      const inParagraph = leaf?.kind === 'paragraph' && !isNew
      if (isBlank) break
      if (indent >= 4 && !isModule) {
        if (inParagraph) break
        beginBlock()
        openLeaf({ kind: 'indented' })
        return
      }
      const sign = text[at] ?? ''
      const line = rest()
      if (!STARTS.has(sign) && !isProperty(line)) break
      const generated = readGeneratorLine(line, at, () => isIndented(text, end, indent + 4))
      if (generated !== null && containers.length < MAX_DEPTH) {
        beginBlock()
        const { title, attributes, opens } = generated
        if (title?.isPlain === true) visit({ kind: 'attribute', range: title, notation: 'line' })
        else if (title?.isText === true) visit({ kind: 'paragraph', lines: [title], place: null })
        else if (title !== null) visit({ kind: 'heading', lines: [title], place: heading(4) })
        for (const range of attributes) visit({ kind: 'attribute', range, notation: 'markup' })
        if (opens === 'body') push({ kind: 'body' })
        else if (opens === 'fenced') push({ kind: 'fenced', sign, length: /^`+/.exec(line)?.[0].length ?? 3 })
        else if (opens === 'options') openLeaf({ kind: 'indented' })
        else if (opens !== null) openLeaf({ kind: 'lines', last: opens })
        return
      }
      if (sign === '<' && takeComponent(cursor, at, beginBlock)) return
      const directly = inParagraph && matched === containers.length
      if (sign === '>' && containers.length < MAX_DEPTH) {
        beginBlock()
        skipIndent(cursor)
        skipSigns(cursor, 1)
        if (nextSign(cursor).indent > 0) skipColumns(cursor, 1)
        push({ kind: 'quote' })
      } else if (ATX_HEADING.test(line)) {
        beginBlock()
        tagContent()
        const content = headingContent(text, at, end)
        if (content.end > content.start)
          visit({ kind: 'heading', lines: [content], place: heading(/^#+/.exec(line)?.[0].length ?? 1) })
        return
      } else if (FENCE.test(line)) {
        beginBlock()
        // Titles of code that generators show: "```js title="The first wheel"".
        for (const range of readableAttributes(line, at)) visit({ kind: 'attribute', range, notation: 'markup' })
        visitOptions(line, at)
        openLeaf({ kind: 'fence', sign, length: /^(?:`+|~+)/.exec(line)?.[0].length ?? 3 })
        return
      } else if (MATH_FENCE.test(line)) {
        beginBlock()
        openLeaf({ kind: 'fence', sign: '$$', length: 2 })
        return
      } else if (sign === '{' && !inParagraph && spanEnd(text, at, end) !== null) {
        beginBlock()
        openLeaf({ kind: 'span', end: spanEnd(text, at, end) ?? end })
        if (line.startsWith('{/*')) isModule = true
        return
      } else if (sign === '<' && startHtml(line, inParagraph) !== null) {
        const kind = startHtml(line, inParagraph)
        beginBlock()
        openLeaf({ kind: 'html', lines: [{ start: at, end }], end: kind?.end ?? null })
        if (kind?.end?.test(line) === true) closeLeaf()
        return
      } else if (directly && leaf?.kind === 'paragraph' && SETEXT_UNDERLINE.test(line)) {
        const { lines } = leaf
        leaf = null
        if (closeParagraph(lines, 'underlined', heading(sign === '=' ? 1 : 2))) return
        break
      } else if (THEMATIC_BREAK.test(line)) {
        beginBlock()
        tagContent()
        return
      } else if (DIRECTIVE.test(line)) {
        beginBlock()
        return
      } else if (DIRECTIVE_TITLE.test(line)) {
        beginBlock()
        const [, mark = '', title = ''] = DIRECTIVE_TITLE.exec(line) ?? []
        const start = at + mark.length
        visit({ kind: 'heading', lines: [{ start, end: start + title.trimEnd().length }], place: heading(4) })
        return
      } else if (DEFINITION.test(line) && containers.length < MAX_DEPTH) {
        beginBlock()
        skipIndent(cursor)
        push(openItem(cursor, indent, 1))
      } else if (directly && leaf?.kind === 'paragraph' && startsTable(text, leaf.lines, line)) {
        const header = leaf.lines.pop()
        const columns = header === undefined ? [] : splitRow(text, header)
        if (leaf.lines.length === 0) leaf = null
        closeLeaf()
        tables++
        emitCells(columns, columns.length, 1)
        openLeaf({ kind: 'table', columns: columns.length, row: 1 })
        return
      } else {
        const footnote = sign === '[' ? FOOTNOTE.exec(line) : null
        const marker = footnote === null ? itemMarker(line, directly) : null
        if (containers.length >= MAX_DEPTH || (footnote === null && marker === null)) break
        beginBlock()
        skipIndent(cursor)
        if (footnote !== null) {
          visit({ kind: 'footnote', label: normaliseLabel(footnote[1] ?? '') })
          skipSigns(cursor, footnote[0].length)
          skipIndent(cursor)
          push({ kind: 'footnote' })
        } else push(openItem(cursor, indent, marker?.length ?? 1))
      }
    }

    const { at, isBlank } = nextSign(cursor)
    if (!isNew && !isBlank && matched < containers.length && leaf?.kind === 'paragraph') {
      leaf.lines.push({ start: at, end })
      return
    }
    if (isBlank || matched < containers.length) {
      closeLeaf()
      if (isBlank && !isNew) return
      containers.length = matched
      if (isBlank) return
    }
    if (leaf?.kind === 'paragraph') leaf.lines.push({ start: at, end })
    else if (leaf?.kind === 'table') emitCells(splitRow(text, { start: at, end }), leaf.columns, ++leaf.row)
    else {
      const line = text.slice(at, end)
      const isCode = MODULE_LINE.test(line) || (COMPONENT.test(line) && jsxTagEnd(text, at, tagBudget) === null)
      if (MODULE_LINE.test(line)) {
        isModule = true
        visitModule(at)
      }
      openLeaf(isCode ? { kind: 'opaque' } : { kind: 'paragraph', lines: [{ start: at, end }] })
    }
  }
  /** Takes a component whose tag is not valid HTML, or that has text on its line. */
  const takeComponent = (cursor: LineCursor, at: number, beginBlock: () => void): boolean => {
    const line = text.slice(at, cursor.end)
    if (!COMPONENT.test(line) || startHtml(line, false) !== null) return false
    const isAmongOthers = leaf?.kind === 'paragraph' && COMPONENT.test(text.slice(leaf.lines[0]?.start))
    if (leaf?.kind === 'paragraph' && !isAmongOthers) return false
    const tagEnd = jsxTagEnd(text, at, tagBudget)
    if (tagEnd === null) return false
    beginBlock()
    const isAlone = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(tagEnd, tagEnd + 200))
    if (!isAlone && tagEnd <= cursor.end) {
      openLeaf({ kind: 'paragraph', lines: [{ start: at, end: cursor.end }] })
      return true
    }
    visitAttributes(at, tagEnd)
    if (tagEnd > cursor.end) openLeaf({ kind: 'span', end: tagEnd })
    return true
  }
  const visitAttributes = (start: number, end: number) => {
    const code = text.slice(start, end)
    const found = [
      ...readableAttributes(code, start).map((range) => ({ range, notation: 'markup' as const })),
      ...readableProperties(code, start).map((range) => ({ range, notation: 'script' as const })),
    ]
    for (const { range, notation } of found.sort((a, b) => a.range.start - b.range.start))
      visit({ kind: 'attribute', range, notation })
  }
  /** Visits the messages of calls in a module, which goes on up to an empty line. */
  const visitModule = (start: number) => {
    EMPTY_LINE.lastIndex = start
    const end = EMPTY_LINE.exec(text)?.index ?? text.length
    for (const range of messagesOfCalls(text.slice(start, end), start))
      visit({ kind: 'attribute', range, notation: 'script' })
  }
  /** Cells beyond the columns of the table are not shown. */
  const emitCells = (cells: readonly Range[], columns: number, row: number) => {
    for (const [index, cell] of cells.slice(0, columns).entries()) {
      const place = { kind: 'cell', table: tables, row, column: index + 1 } as const
      if (cell.end > cell.start) visit({ kind: 'cell', lines: [cell], place })
    }
  }

  for (let at = start; at < text.length; ) {
    const end = endOfLine(text, at)
    scanLine(at, end)
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  closeLeaf()
}

const EMPTY_LINE = /(?:\r\n|[\r\n])[ \t]*(?:\r\n|[\r\n])/g

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

/** Signs with which blocks other than paragraphs can begin. */
const STARTS = new Set([...'>#`~<=-*_+0123456789[:|${'.split(''), ...generatorSigns])

function endOfLine(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || code === 0x0d) break
  }
  return at
}
