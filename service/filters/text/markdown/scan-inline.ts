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
import { jsxTagEnd, newTagBudget } from './jsx-tag-end.ts'
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

/** Scans the codes of a leaf's text: https://spec.commonmark.org/0.31.2/#inlines, with the additions of GitHub. */
// oxlint-disable-next-line complexity, max-lines-per-function
export function scanInline(text: string, labels: Labels): ScannedInline {
  const codes: InlineCode[] = []
  const delimiters: Delimiter[] = []
  const parts: InlinePart[] = []
  const fixes: LabelFix[] = []
  const brackets: Bracket[] = []
  const backticks = backtickRuns(text)
  const missing = new Set<string>()
  const tagBudget = newTagBudget()
  const nextBareLink = bareLinks(text)
  const codeAt = braceCodes(text, labels.isMdx === true)
  let pairs = 0
  const nextPair = () => ++pairs
  const self = (type: SelfType, start: number, end: number) => {
    codes.push({ kind: 'self', type, start, end })
    return end
  }

  const putAttributes = (code: string, start: number) => {
    for (const range of readableAttributes(code, start)) parts.push({ kind: 'attribute', notation: 'markup', ...range })
    if (code.startsWith('<'))
      for (const range of readableProperties(code, start))
        parts.push({ kind: 'attribute', notation: 'script', ...range })
  }

  /** Takes the code that begins with `<` and returns the place behind it. */
  const takeAngle = (at: number): number => {
    AUTOLINK.lastIndex = at
    const link = AUTOLINK.exec(text)
    if (link !== null) return self('autolink', at, at + link[0].length)
    HTML_TAG.lastIndex = at
    const jsxEnd =
      labels.isMdx === true && /[A-Z]/.test(text.slice(at + 1, at + 3)) ? jsxTagEnd(text, at, tagBudget) : null
    const tag = jsxEnd === null ? HTML_TAG.exec(text)?.[0] : text.slice(at, jsxEnd)
    if (jsxEnd !== null && tag !== undefined) putAttributes(tag, at)
    if (tag !== undefined) {
      const role = tag.startsWith('</') ? 'close' : tag.endsWith('/>') ? 'empty' : 'open'
      const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
      codes.push({ kind: 'tag', role, name, start: at, end: at + tag.length })
      return at + tag.length
    }
    const end = endOfSection(text, at, missing)
    if (end === null) return at + 1
    codes.push({ kind: 'tag', role: 'empty', name: '', start: at, end })
    return end
  }

  /** Takes code around words as a pair: `[[Page|words]]`; returns the place behind it, or `at`. */
  const takeAround = (at: number): number => {
    AROUND_WORDS.lastIndex = at
    const [found = '', ...groups] = AROUND_WORDS.exec(text) ?? []
    const [before = '', after = ''] = groups.filter((group) => group !== undefined)
    if (before === '') return at
    const end = at + found.length
    const pair = nextPair()
    codes.push({ kind: 'open', type: 'link', pair, start: at, end: at + before.length })
    codes.push({ kind: 'close', type: 'link', pair, start: end - after.length, end })
    return end
  }

  const closeBracket = (at: number): number => {
    const bracket = brackets.pop()
    if (bracket === undefined) return at + 1
    const link = bracket.isActive ? findLinkEnd(text, bracket, at, labels) : null
    if (link === null) return at + 1
    // The text within has its own emphasis.
    codes.push(...pairDelimiters(delimiters.splice(bracket.delimiters), nextPair))
    if (bracket.isImage) {
      parts.push({ kind: 'alt', start: bracket.inside, end: at, codes: sortCodes(codes.splice(bracket.codes)) })
      self('image', bracket.start, link.end)
    } else {
      const pair = nextPair()
      codes.push({ kind: 'open', type: 'link', pair, start: bracket.start, end: bracket.inside })
      codes.push({ kind: 'close', type: 'link', pair, start: at, end: link.end })
      deactivate(brackets)
    }
    if (link.title !== null) parts.push({ kind: 'title', ...link.title })
    if (link.labelOfText !== null) fixes.push({ start: at, end: link.end, text: `][${link.labelOfText}]` })
    return link.end
  }

  let at = LABEL.exec(text)?.[0].length ?? 0
  if (at > 0) self('label', 0, at)
  while (at < text.length) {
    SPECIAL.lastIndex = at
    const next = SPECIAL.exec(text)?.index ?? text.length
    const link = nextBareLink(at)
    if (link !== null && link.start <= next) {
      at = self('autolink', link.start, link.end)
      continue
    }
    at = next
    const sign = text[at]
    const signed = signedCode(text, at, labels)
    if (signed > at) at = self('code', at, signed)
    else if (sign === '\\') {
      if (text[at + 1] === '\n') self('break', at, at + 2)
      at += ESCAPABLE.test(text[at + 1] ?? '') ? 2 : 1
    } else if (sign === '`') {
      at = backticks(at, (end) => self('code', at, end))
    } else if (sign === '*' || sign === '_' || sign === '~' || sign === '=') {
      const end = endOfRun(text, at, sign)
      const delimiter = readDelimiter(text, at, end)
      if (delimiter !== null) delimiters.push(delimiter)
      at = end
    } else if (sign === '<') {
      at = takeAngle(at)
    } else if (sign === '{' && takeAround(at) > at) {
      at = codes.at(-1)?.end ?? at
    } else if (sign === '{') {
      const code = codeAt(at)
      if (code !== null && (!code.stays || /^\{[{%]/.test(text.slice(at, at + 2))))
        putAttributes(text.slice(at, code.end), at)
      at = code === null ? at + 1 : self(code.stays ? 'code' : 'attributes', at, code.end)
    } else if (sign === ':') {
      SHORTCODE.lastIndex = at
      const code = SHORTCODE.exec(text)?.[0]
      at = code === undefined ? at + 1 : self('code', at, at + code.length)
    } else if (sign === '$') {
      const end = formulaEnd(text, at, missing)
      at = end === null ? at + 1 : self('code', at, end)
    } else if (sign === '[' || (sign === '!' && text[at + 1] === '[')) {
      FOOTNOTE_CALL.lastIndex = at
      const call = sign === '[' ? FOOTNOTE_CALL.exec(text) : null
      if (call !== null && labels.footnotes.has(normaliseLabel(call[1] ?? ''))) {
        at = self('footnote', at, at + call[0].length)
        continue
      }
      const around = takeAround(at)
      if (around > at) {
        at = around
        continue
      }
      const inside = at + (sign === '!' ? 2 : 1)
      const outer = brackets.at(-1)
      if (outer !== undefined) outer.hasInner = true
      brackets.push({
        start: at,
        inside,
        isImage: sign === '!',
        delimiters: delimiters.length,
        codes: codes.length,
        hasInner: false,
        isActive: true,
      })
      at = inside
    } else if (sign === ']') {
      at = closeBracket(at)
    } else if (sign === '\n') {
      const spaces = /(?: {2,})$/.exec(text.slice(Math.max(0, at - 200), at))?.[0].length ?? 0
      if (spaces > 0) self('break', at - spaces, at + 1)
      at++
    } else at++
  }
  codes.push(...pairDelimiters(delimiters, nextPair))
  return { codes: sortCodes(codes), parts, fixes }
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
