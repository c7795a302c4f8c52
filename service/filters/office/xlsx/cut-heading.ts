import { type LooseToken, tagText } from '#language/tags/token.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { type CodeSource, joinInfos, labelOf } from '../../common/tags/describe-codes.ts'
import type { Piece } from '../../common/tags/piece.ts'
import { type InlineContent, tidyPieces } from '../../common/tags/tidy-pieces.ts'

/** One third of a header or footer: its letter (`L`, `C`, `R`) and, when it has text, its block. */
export type HeadingPart = { readonly letter: string; readonly inline: InlineContent }

/** Codes of a header (ISO/IEC 29500-1, 18.3.1.46), `&&` for an ampersand, and line breaks. */
const CODES = /&&|&"[^"]*"|&\d{1,3}|&K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|&[\s\S]|\n+/g
/** Codes that show something: page, pages, date, time, path, file, sheet, picture. */
const SHOWN = /^&[PNDTZFAG]$/i

/**
 * Cuts a header or footer into its parts with text; codes are tags; text without a letter is in the centre.
 *
 * `&L&"Arial,Bold"Prices&RPage &P` → L `Prices`, R `Page <x1/>`
 */
export function cutHeading(text: string): HeadingPart[] {
  const parts: HeadingPart[] = []
  let letter = 'C'
  let pieces: Piece[] = []
  let at = 0
  const putText = (end: number, decoded = text.slice(at, end)) => {
    if (end > at) pieces.push({ kind: 'text', text: decoded, start: at, end })
    at = end
  }
  const endPart = () => {
    const inline = tidyPieces(pieces)
    if (inline !== null) parts.push({ letter, inline })
    pieces = []
  }
  for (const { 0: code, index } of text.matchAll(CODES)) {
    putText(index)
    const end = index + code.length
    if (/^&[LCR]$/i.test(code)) {
      endPart()
      letter = code.slice(1).toUpperCase()
      at = end
    } else if (code === '&&') putText(end, '&')
    else {
      pieces.push({ kind: 'self', start: index, end, stays: SHOWN.test(code) })
      at = end
    }
  }
  putText(text.length)
  endPart()
  return parts
}

/** Prints the tokens of a part as a header writes them. They must have repaired tags. */
export function printTokens(text: string, inline: InlineContent, tokens: readonly LooseToken[]): string {
  let printed = ''
  for (const token of tokens) {
    if (token.kind === 'text') {
      // A digit right after a size would be read as one more of its digits.
      const before = printed === '' ? text.slice(0, inline.start) : printed
      const apart = /&\d{1,3}$/.test(before) && /^\d/.test(token.text) ? ' ' : ''
      printed += apart + token.text.replaceAll('&', '&&')
      continue
    }
    const code = inline.codes.get(tagText(token)) ?? ''
    printed += typeof code === 'string' ? code : text.slice(code.start, code.end)
  }
  return printed
}

const kindOfCode: ReadonlyMap<string, TagInfo> = new Map([
  ['&P', { kind: 'field', label: 'PAGE' }],
  ['&N', { kind: 'field', label: 'NUMPAGES' }],
  ['&D', { kind: 'field', label: 'DATE' }],
  ['&T', { kind: 'field', label: 'TIME' }],
  ['&Z', { kind: 'field', label: 'FILENAME' }],
  ['&F', { kind: 'field', label: 'FILENAME' }],
  ['&A', { kind: 'field', label: 'SHEET' }],
  ['&G', { kind: 'image', label: '' }],
  ['&B', { kind: 'bold', label: '' }],
  ['&I', { kind: 'italic', label: '' }],
  ['&U', { kind: 'underline', label: '' }],
  ['&E', { kind: 'underline', label: '' }],
  ['&S', { kind: 'strike', label: '' }],
  ['&X', { kind: 'superscript', label: '' }],
  ['&Y', { kind: 'subscript', label: '' }],
])

/** `&P` → field `PAGE`; `&"Arial,Bold"&14` → formatting `Arial,Bold, 14 pt` */
export function describeHeadingCode({ open }: CodeSource): TagInfo {
  if (/^\n+$/.test(open)) return { kind: 'line-break', label: '' }
  const infos = [...open.matchAll(CODES)].map(([code]): TagInfo => {
    const [, font] = /^&"([^"]*)"/.exec(code) ?? []
    const [, size] = /^&(\d+)/.exec(code) ?? []
    const words = font ?? (size === undefined ? '' : `${size} pt`)
    return kindOfCode.get(code.toUpperCase()) ?? { kind: 'formatting', label: labelOf(words) }
  })
  return joinInfos(infos) ?? { kind: 'other', label: labelOf(open) }
}
