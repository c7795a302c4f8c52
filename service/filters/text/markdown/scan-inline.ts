import { bareLinks } from './bare-links.ts'
import { braceCodes, formulaEnd } from './braces.ts'
import { type Delimiter, pairDelimiters, readDelimiter } from './delimiters.ts'
import type { InlineCode, InlinePart, LabelFix, Labels, ScannedInline, SelfType } from './inline-code.ts'
import {
  AROUND_WORDS,
  AUTOLINK,
  FOOTNOTE_CALL,
  HTML_TAG,
  htmlSections,
  LABEL,
  SIGNED_CODE,
  TAG_NAME,
} from './inline-starts.ts'
import { normaliseLabel } from './leaf.ts'
import { findLinkEnd } from './link-end.ts'
import { jsxTagEnd, newTagBudget, type TagBudget } from './jsx-tag-end.ts'
import { readableAttributes, readableProperties } from './readable-attributes.ts'

type Bracket = {
  readonly start: number
  /** Offset where its text begins. */
  readonly inside: number
  readonly isImage: boolean
  /** Number of delimiters before it, and of tags. */
  readonly delimiters: number
  readonly codes: number
  /** True after an inner bracket: then the text cannot be a label. */
  hasInner: boolean
  /** False once a link was found inside, since links do not hold links. */
  isActive: boolean
}

const ESCAPABLE = /[\n!-/:-@[-`{-~]/
const SPECIAL = /[\\`*_~=<![\]\n{$:@+#^(]/g
/** Emoji and icons by their names: `:tada:`, `:material-check:` */
const SHORTCODE = /(?<![\w:]):[a-z+-][a-z\d_+-]{1,60}:(?![\w:])/y

/** State of a scan over the text of one leaf. */
type InlineScan = {
  readonly text: string
  readonly labels: Labels
  readonly codes: InlineCode[]
  readonly delimiters: Delimiter[]
  readonly parts: InlinePart[]
  readonly fixes: LabelFix[]
  readonly brackets: Bracket[]
  /** Ends of sections and formulas that the text no longer has. */
  readonly missing: Set<string>
  readonly tagBudget: TagBudget
  readonly backticks: ReturnType<typeof backtickRuns>
  readonly codeAt: ReturnType<typeof braceCodes>
  pairs: number
}

/** Scans the codes of a leaf's text: https://spec.commonmark.org/0.31.2/#inlines, with the additions of GitHub. */
export function scanInline(text: string, labels: Labels): ScannedInline {
  const scan: InlineScan = {
    text,
    labels,
    codes: [],
    delimiters: [],
    parts: [],
    fixes: [],
    brackets: [],
    missing: new Set(),
    tagBudget: newTagBudget(),
    backticks: backtickRuns(text),
    codeAt: braceCodes(text, labels.isMdx === true),
    pairs: 0,
  }
  const nextBareLink = bareLinks(text)
  let at = LABEL.exec(text)?.[0].length ?? 0
  if (at > 0) putSelf(scan, 'label', 0, at)
  while (at < text.length) {
    SPECIAL.lastIndex = at
    const next = SPECIAL.exec(text)?.index ?? text.length
    const link = nextBareLink(at)
    at = link !== null && link.start <= next ? putSelf(scan, 'autolink', link.start, link.end) : takeSign(scan, next)
  }
  scan.codes.push(...pairDelimiters(scan.delimiters, () => ++scan.pairs))
  return { codes: sortCodes(scan.codes), parts: scan.parts, fixes: scan.fixes }
}

/** Takes what begins with the sign at `at`, or the sign alone, and returns the place behind it. */
function takeSign(scan: InlineScan, at: number): number {
  const signed = signedCode(scan.text, at, scan.labels)
  if (signed > at) return putSelf(scan, 'code', at, signed)
  return takers[scan.text[at] ?? '']?.(scan, at) ?? at + 1
}

const takers: Readonly<Record<string, (scan: InlineScan, at: number) => number>> = {
  '\\': takeEscape,
  '`': (scan, at) => scan.backticks(at, (end) => putSelf(scan, 'code', at, end)),
  '*': takeRun,
  _: takeRun,
  '~': takeRun,
  '=': takeRun,
  '<': takeAngle,
  '{': (scan, at) => takeAround(scan, at) ?? takeBrace(scan, at),
  ':': takeShortcode,
  $: (scan, at) => putCode(scan, at, formulaEnd(scan.text, at, scan.missing)),
  '[': (scan, at) => takeCall(scan, at) ?? takeAround(scan, at) ?? openBracket(scan, at, at + 1),
  '!': (scan, at) => (scan.text[at + 1] === '[' ? (takeAround(scan, at) ?? openBracket(scan, at, at + 2)) : at + 1),
  ']': closeBracket,
  '\n': takeBreak,
}

function putSelf({ codes }: InlineScan, type: SelfType, start: number, end: number): number {
  codes.push({ kind: 'self', type, start, end })
  return end
}

/** Puts a code, if it has an end; else only its sign is taken. */
function putCode(scan: InlineScan, at: number, end: number | null): number {
  return end === null ? at + 1 : putSelf(scan, 'code', at, end)
}

function putAttributes({ parts }: InlineScan, code: string, start: number): void {
  for (const range of readableAttributes(code, start)) parts.push({ kind: 'attribute', notation: 'markup', ...range })
  if (code.startsWith('<'))
    for (const range of readableProperties(code, start)) parts.push({ kind: 'attribute', notation: 'script', ...range })
}

/** Takes a backslash and the sign that it escapes; before a line end it is a line break. */
function takeEscape(scan: InlineScan, at: number): number {
  const next = scan.text[at + 1] ?? ''
  if (next === '\n') putSelf(scan, 'break', at, at + 2)
  return at + (ESCAPABLE.test(next) ? 2 : 1)
}

function takeShortcode(scan: InlineScan, at: number): number {
  SHORTCODE.lastIndex = at
  return putCode(scan, at, SHORTCODE.exec(scan.text) === null ? null : SHORTCODE.lastIndex)
}

/** Takes a run of delimiters of emphasis: `**`. */
function takeRun({ text, delimiters }: InlineScan, at: number): number {
  const end = endOfRun(text, at, text[at] ?? '')
  const delimiter = readDelimiter(text, at, end)
  if (delimiter !== null) delimiters.push(delimiter)
  return end
}

/** Takes the code that begins with `<`. */
function takeAngle(scan: InlineScan, at: number): number {
  const { text, labels, codes } = scan
  AUTOLINK.lastIndex = at
  const link = AUTOLINK.exec(text)
  if (link !== null) return putSelf(scan, 'autolink', at, at + link[0].length)
  HTML_TAG.lastIndex = at
  const jsxEnd =
    labels.isMdx === true && /[A-Z]/.test(text.slice(at + 1, at + 3)) ? jsxTagEnd(text, at, scan.tagBudget) : null
  const tag = jsxEnd === null ? HTML_TAG.exec(text)?.[0] : text.slice(at, jsxEnd)
  if (jsxEnd !== null && tag !== undefined) putAttributes(scan, tag, at)
  if (tag !== undefined) {
    const role = tag.startsWith('</') ? 'close' : tag.endsWith('/>') ? 'empty' : 'open'
    const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
    codes.push({ kind: 'tag', role, name, start: at, end: at + tag.length })
    return at + tag.length
  }
  const end = endOfSection(text, at, scan.missing)
  if (end === null) return at + 1
  codes.push({ kind: 'tag', role: 'empty', name: '', start: at, end })
  return end
}

/** Takes code around words as a pair: `[[Page|words]]`; null where there is none. */
function takeAround(scan: InlineScan, at: number): number | null {
  AROUND_WORDS.lastIndex = at
  const [found = '', ...groups] = AROUND_WORDS.exec(scan.text) ?? []
  const [before = '', after = ''] = groups.filter((group) => group !== undefined)
  if (before === '') return null
  const end = at + found.length
  const pair = ++scan.pairs
  scan.codes.push({ kind: 'open', type: 'link', pair, start: at, end: at + before.length })
  scan.codes.push({ kind: 'close', type: 'link', pair, start: end - after.length, end })
  return end
}

function takeBrace(scan: InlineScan, at: number): number {
  const { text } = scan
  const code = scan.codeAt(at)
  if (code === null) return at + 1
  if (!code.stays || /^\{[{%]/.test(text.slice(at, at + 2))) putAttributes(scan, text.slice(at, code.end), at)
  return putSelf(scan, code.stays ? 'code' : 'attributes', at, code.end)
}

/** Takes the call of a footnote, `[^1]`; null where there is none. */
function takeCall(scan: InlineScan, at: number): number | null {
  FOOTNOTE_CALL.lastIndex = at
  const call = FOOTNOTE_CALL.exec(scan.text)
  if (call === null || !scan.labels.footnotes.has(normaliseLabel(call[1] ?? ''))) return null
  return putSelf(scan, 'footnote', at, at + call[0].length)
}

function openBracket({ brackets, delimiters, codes }: InlineScan, start: number, inside: number): number {
  const outer = brackets.at(-1)
  if (outer !== undefined) outer.hasInner = true
  const isImage = inside - start === 2
  const before = { delimiters: delimiters.length, codes: codes.length }
  brackets.push({ start, inside, isImage, ...before, hasInner: false, isActive: true })
  return inside
}

function closeBracket(scan: InlineScan, at: number): number {
  const { text, labels, codes, parts } = scan
  const bracket = scan.brackets.pop()
  if (bracket === undefined) return at + 1
  const link = bracket.isActive ? findLinkEnd(text, bracket, at, labels) : null
  if (link === null) return at + 1
  // The text within has its own emphasis.
  codes.push(...pairDelimiters(scan.delimiters.splice(bracket.delimiters), () => ++scan.pairs))
  if (bracket.isImage) {
    parts.push({ kind: 'alt', start: bracket.inside, end: at, codes: sortCodes(codes.splice(bracket.codes)) })
    putSelf(scan, 'image', bracket.start, link.end)
  } else {
    const pair = ++scan.pairs
    codes.push({ kind: 'open', type: 'link', pair, start: bracket.start, end: bracket.inside })
    codes.push({ kind: 'close', type: 'link', pair, start: at, end: link.end })
    deactivate(scan.brackets)
  }
  if (link.title !== null) parts.push({ kind: 'title', ...link.title })
  if (link.labelOfText !== null) scan.fixes.push({ start: at, end: link.end, text: `][${link.labelOfText}]` })
  return link.end
}

/** Takes a line end; with two spaces before it, it is a line break. */
function takeBreak(scan: InlineScan, at: number): number {
  const spaces = /(?: {2,})$/.exec(scan.text.slice(Math.max(0, at - 200), at))?.[0].length ?? 0
  if (spaces > 0) putSelf(scan, 'break', at - spaces, at + 1)
  return at + 1
}

/** Returns the end of a code with its own sign at this place, else the place. `[[a]]` may be a link in brackets. */
function signedCode(text: string, at: number, { links }: Labels): number {
  if (!'*[!@\\+#^('.includes(text.charAt(at))) return at
  SIGNED_CODE.lastIndex = at
  const code = SIGNED_CODE.exec(text)?.[0] ?? ''
  const isLink = code.startsWith('[[') && links.has(normaliseLabel(code.slice(2, -2)))
  return isLink ? at : at + code.length
}

function sortCodes(codes: InlineCode[]): InlineCode[] {
  return codes.sort((a, b) => a.start - b.start)
}

/** Makes the brackets around a link text, since links do not hold links. Around an inactive one all are inactive. */
function deactivate(brackets: readonly Bracket[]): void {
  for (const outer of brackets.toReversed()) {
    if (outer.isImage) continue
    if (!outer.isActive) return
    outer.isActive = false
  }
}

function endOfRun(text: string, from: number, sign: string): number {
  let at = from
  while (text[at] === sign) at++
  return at
}

/** Finds the end of the code that a run of backticks begins: the next run of the same length. */
function backtickRuns(text: string): (at: number, take: (end: number) => number) => number {
  const runs = new Map<number, number[]>()
  if (text.includes('`')) {
    for (const { 0: run, index } of text.matchAll(/`+/g)) {
      const places = runs.get(run.length)
      if (places === undefined) runs.set(run.length, [index])
      else places.push(index)
    }
    for (const places of runs.values()) places.reverse()
  }
  return (at, take) => {
    const length = endOfRun(text, at, '`') - at
    const places = runs.get(length) ?? []
    // The list is in reverse order, so places before `at` can be dropped from its end.
    while ((places.at(-1) ?? Number.MAX_SAFE_INTEGER) <= at) places.pop()
    const close = places.pop()
    return close === undefined ? at + length : take(close + length)
  }
}

/** Returns the end of a comment, an instruction or a declaration. */
function endOfSection(text: string, at: number, missing: Set<string>): number | null {
  for (const [start, end] of htmlSections) {
    if (!text.startsWith(start, at)) continue
    if (start === '<!' && !/[A-Za-z]/.test(text[at + 2] ?? '')) return null
    if (end === '') return at + start.length
    if (missing.has(end)) return null
    const found = text.indexOf(end, at + start.length)
    if (found !== -1) return found + end.length
    missing.add(end)
    return null
  }
  return null
}
