import type { LooseToken } from '#language/tags/token.ts'
import { cutBlocks } from '../../common/hypertext/cut-blocks.ts'
import { scanHtml } from '../../common/hypertext/scan-html.ts'
import { tagsOf, rangeOf, writeCut } from '../../common/hypertext/write-cut.ts'
import { describeCodes } from '../../common/tags/describe-codes.ts'
import { describeMarkup } from '../../common/tags/describe-markup.ts'
import { numberTags } from '../../common/tags/number-tags.ts'
import type { Range } from '../../common/tags/piece.ts'
import { tidyPieces } from '../../common/tags/tidy-pieces.ts'
import { isMdx } from './braces.ts'
import { type Content, contentOf } from './content.ts'
import { describeMarkdown } from './describe-markdown.ts'
import { findFrontMatter } from './front-matter.ts'
import type { Labels, ScannedInline } from './inline-code.ts'
import { inlinePieces, readText, resolve } from './inline-pieces.ts'
import type { MarkdownLeaf } from './leaf.ts'
import type { MarkdownCut, CutStyle } from './markdown-cut.ts'
import { scanBlocks } from './scan-blocks.ts'
import { scanInline } from './scan-inline.ts'
import { writeInline } from './write-inline.ts'
import { type Laid, layTokens } from '../../common/tags/lay-tokens.ts'
import type { Splice } from '../../common/xml/splice.ts'
import { escapeEntities, fitMarkdown } from './escape-markdown.ts'

type TextLeaf = Extract<MarkdownLeaf, { readonly kind: 'paragraph' | 'heading' | 'underlined' | 'cell' }>

/**
 * Visits the translatable parts of a Markdown file in reading order; a part within a sentence comes after it. Returns
 * `start`, where the text behind the front matter begins.
 *
 * @param leave receives sentences of the front matter that are in no part
 */
export function findCuts(
  file: string,
  visit: (cut: MarkdownCut) => void,
  leave?: (pointer: string, text: string) => void,
): { readonly start: number } {
  const start = findFrontMatter(file, visit, leave)
  const labels = findLabels(file, start)
  scanBlocks(file, start, (leaf) => {
    if (leaf.kind === 'html') cutHtml(file, leaf.lines, visit)
    else if (leaf.kind === 'attribute') visitAttribute(file, leaf, visit)
    else if (leaf.kind === 'definition') {
      if (leaf.title !== null) visitTitle(file, leaf.title, file.slice(leaf.title.start, leaf.title.end), visit)
    } else if (leaf.kind !== 'footnote') cutText(file, leaf, labels, visit)
  })
  return { start }
}

/** Finds the labels of links and footnotes in advance, because links may come before their definitions. */
function findLabels(file: string, start: number): Labels {
  const links = new Set<string>()
  const footnotes = new Set<string>()
  if (file.includes(']:'))
    scanBlocks(file, start, (leaf) => {
      if (leaf.kind === 'definition') links.add(leaf.label)
      if (leaf.kind === 'footnote') footnotes.add(leaf.label)
    })
  return { links, footnotes, isMdx: isMdx(file) }
}

function cutText(file: string, leaf: TextLeaf, labels: Labels, visit: (cut: MarkdownCut) => void): void {
  const content = contentOf(file, leaf.lines)
  const scanned = scanInline(content.text, labels)
  const whole = { start: 0, end: content.text.length }
  const inline = tidyPieces(inlinePieces(content, whole, scanned.codes))
  const fixes = fixesOf(content, scanned)
  const altEnds = new Set(scanned.parts.flatMap(({ kind, end }) => (kind === 'alt' ? [content.toFile(end)] : [])))
  if (inline !== null) {
    const place = {
      file,
      leaf: leaf.kind,
      start: content.toFile(0),
      end: content.toFile(content.text.length),
      inline,
      labels,
    }
    visit({
      part: leaf.kind === 'underlined' ? 'heading' : leaf.kind,
      place: leaf.place,
      start: inline.start,
      end: inline.end,
      tags: inline,
      describe: () => describeCodes(inline, file, describeMarkdown),
      write: (target, style, copy) => writeInline(place, target, style, copy),
      fixes: fixes.filter((fix) => !altEnds.has(fix.start)),
    })
  }
  for (const part of scanned.parts.toSorted((a, b) => a.start - b.start)) {
    const range = { start: content.toFile(part.start), end: content.toFile(part.end) }
    if (part.kind === 'attribute') {
      visitAttribute(file, { kind: 'attribute', range, notation: part.notation }, visit)
      continue
    }
    if (part.kind === 'title') {
      visitTitle(file, range, content.text.slice(part.start, part.end), visit)
      continue
    }
    const alt = tidyPieces(inlinePieces(content, part, part.codes))
    if (alt === null) continue
    const place = { file, leaf: 'alt' as const, ...range, inline: alt, labels }
    visit({
      part: 'alt',
      place: leaf.place?.kind === 'cell' ? leaf.place : { kind: 'label' },
      start: alt.start,
      end: alt.end,
      tags: alt,
      describe: () => describeCodes(alt, file, describeMarkdown),
      write: (target, style, copy) => writeInline(place, target, style, copy),
      fixes: fixes.filter((fix) => fix.start === range.end),
    })
  }
}

function fixesOf({ toFile }: Content, { fixes }: ScannedInline) {
  return fixes.map(({ start, end, text }) => ({ start: toFile(start), end: toFile(end), text }))
}

/** @param raw the title without the markers of the blocks around it */
function visitTitle(file: string, range: Range, raw: string, visit: (cut: MarkdownCut) => void): void {
  const text = readText(raw).trim()
  if (text === '') return
  const quote = file[range.end] ?? '"'
  const tags = numberTags([{ kind: 'text', text, ...range }])
  visit({
    ...range,
    part: 'title',
    place: { kind: 'label' },
    tags,
    describe: () => describeCodes(tags, file, describeMarkdown),
    write: (target, style, copy) => writeTitle({ ...range, text, quote }, target, style, copy),
    fixes: [],
  })
}

/** Visits a value that readers see within a code, by that code's rules. */
function visitAttribute(
  file: string,
  { range, notation }: Extract<MarkdownLeaf, { readonly kind: 'attribute' }>,
  visit: (cut: MarkdownCut) => void,
): void {
  const raw = file.slice(range.start, range.end)
  const text = (notation === 'script' ? raw : resolve(raw)).trim()
  if (text === '') return
  const quote = file[range.end] ?? ''
  const tags = numberTags([{ kind: 'text', text, ...range }])
  const encode = (plain: string, { encoding }: CutStyle) => {
    const line = plain.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ')
    if (notation === 'line') return fitMarkdown(line, encoding)
    if (notation === 'script')
      return line.replaceAll(/[\\"'`$]/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign))
    return fitMarkdown(escapeEntities(line).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;'), encoding)
  }
  visit({
    ...range,
    part: 'attribute',
    place: { kind: 'label' },
    tags,
    describe: () => describeCodes(tags, file, describeMarkdown),
    write: (target, style, copy) => layTokens(tags, target, { encode: (plain) => encode(plain, style), copy }),
    fixes: [],
  })
}

/** Cuts raw HTML by its own rules; HTML with markers of other blocks between its lines is left. */
function cutHtml(file: string, lines: readonly Range[], visit: (cut: MarkdownCut) => void): void {
  const base = lines[0]?.start ?? 0
  const end = lines.at(-1)?.end ?? base
  const isWhole = lines.every((line, index) => file.slice(lines[index - 1]?.end ?? base, line.start).trim() === '')
  if (!isWhole) return
  const html = file.slice(base, end)
  cutBlocks(html, scanHtml, {
    block(cut) {
      const range = rangeOf(cut)
      visit({
        start: base + range.start,
        end: base + range.end,
        part: cut.part,
        place: cut.place,
        tags: tagsOf(cut),
        describe: () => describeCodes(tagsOf(cut), html, describeMarkup),
        write(target, style, copy) {
          const laid = writeCut(html, cut, target, style, (from, to) => copy(base + from, base + to))
          return { ...laid, source: keepFirstLine(laid.source, html.slice(range.start, range.end)) }
        },
        fixes: [],
      })
    },
    root: () => {},
  })
}

/** Keeps a first line with a tag on its own, because some tags begin a block of HTML only where they fill a line. */
function keepFirstLine(source: string, old: string): string {
  const [whole, line, end] = /^(\S[^\r\n]*?)[ \t]*(\r\n|[\r\n])/.exec(old) ?? []
  if (whole === undefined || line === undefined || end === undefined || !line.endsWith('>')) return source
  return source.startsWith(`${line} `) ? line + end + source.slice(line.length + 1) : source
}

type Title = Range & { readonly text: string; readonly quote: string }

/** Writes the title of a link between its quotes: `"a \"b\""`. */
function writeTitle(title: Title, target: readonly LooseToken[], { encoding }: CutStyle, copy: Splice): Laid {
  const quotes = title.quote === ')' ? /[()]/g : new RegExp(title.quote, 'g')
  const encode = (text: string) => {
    const line = text.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ').replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    return fitMarkdown(escapeEntities(line).replaceAll(quotes, '\\$&'), encoding)
  }
  const tags = numberTags([{ kind: 'text', text: title.text, start: title.start, end: title.end }])
  return layTokens(tags, target, { encode, copy })
}
