import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { stringTableFilter } from '../../common/string-table/string-table-filter.ts'
import type { Report } from '../../filter.ts'
import type { Range } from '../../common/tags/piece.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../../common/xml/character-data.ts'

/** Filter for SubRip (SRT) and WebVTT; see README.md. Block keys are running numbers of cues from 1: `#12`. */
export const subtitlesFilter = stringTableFilter({
  format: 'subtitles',
  decode: decodeText,
  *scan(text, report) {
    const isVtt = VTT.test(text)
    if (isVtt && report !== undefined) reportLost(text, report)
    let number = 0
    for (const { start, end, at, until } of scanCues(text, isVtt)) {
      number++
      const codes = Array.from(text.slice(start, end).matchAll(CODES), ({ 0: code, index }) => ({
        start: start + index,
        end: start + index + code.length,
      }))
      const seconds = Math.max(0, Math.round((secondsOf(until) - secondsOf(at)) * 1000) / 1000)
      const place = { kind: 'cue', seconds } as const
      const style = isVtt ? vttStyle : srtStyle
      yield { start, end, key: `#${number}`, part: at, place, isWhole: true, codes, style, isText: isEntity }
    }
  },
})

const VTT = /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/
/** Places and looks of SubRip, `{\an8}`; voices, classes and times within a cue, `<v Ana>`, `<c.loud>`, `<00:01.500>`. */
const CODES = /\{\\[^{}\n]{1,80}\}|<\/?(?:v|c|lang|ruby|rt)(?:[. ][^<>\n]{0,200})?>|<[\d:.]{5,15}>/g
const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`
const TIMES = new RegExp(`^[ \\t]*(${TIME})[ \\t]*-->[ \\t]*(${TIME})?`)

/** Reports text after an empty line within a cue, which programs do not show; notes and styles are not text. */
function reportLost(text: string, report: Report): void {
  let at = ''
  for (const part of text.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    at = /^.*-->/m.test(part)
      ? (TIMES.exec(part.split('\n').find((line) => line.includes('-->')) ?? '')?.[1] ?? at)
      : at
    if (!part.includes('-->') && !/^\ufeff?(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(part)) report('unread', at, part)
  }
}

/** `01:02,500` → 62.5; 0 without a time. */
function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

const vttStyle = {
  read: (raw: string) => decodeCharacters(raw).replaceAll('&nbsp;', '\u00a0').replaceAll('\r\n', '\n'),
  write: (plain: string) => encodeContent(inLines(plain)),
  reference: (character: string) => `&#${character.codePointAt(0) ?? 0};`,
}
const srtStyle = {
  read: (raw: string) => raw.replaceAll('\r\n', '\n'),
  // An arrow would pass for a line of times.
  write: (plain: string) => inLines(plain).replaceAll('-->', '→'),
  reference: () => '?',
}

/** True for an entity, `&amp;` in WebVTT, which is text and not a code. */
function isEntity(raw: string): boolean {
  return /^&(?:amp|lt|gt|nbsp|lrm|rlm|#x?[\dA-Fa-f]{1,6});$/.test(raw)
}

/** Removes empty lines, which would end the cue. */
function inLines(plain: string): string {
  return withoutIllegal(plain).replaceAll(/(?<!\s)\s*[\r\n]\s*/g, '\n')
}

type Cue = Range & { readonly at: string; readonly until: string }

/**
 * Yields the cues, each with its times and its text. In WebVTT an empty line ends the text; in SubRip the next cue
 * does, since players also show the text after an empty line.
 */
function* scanCues(text: string, isVtt: boolean): Generator<Cue> {
  let cue: Cue | null = null
  let line = { start: 0, isNumber: false }
  for (let from = 0; from <= text.length; ) {
    const stop = endOfLine(text, from)
    const next = text.startsWith('\r\n', stop) ? stop + 2 : stop + 1
    const content = text.slice(from, stop)
    const times = content.includes('-->') ? TIMES.exec(content) : null
    if (times !== null) {
      if (cue !== null) yield* withText(text, cue, line.isNumber ? line.start : from)
      cue = { at: times[1] ?? '', until: times[2] ?? '', start: next, end: next }
    } else if (isVtt && cue !== null && content.trim() === '') {
      yield* withText(text, cue, from)
      cue = null
    }
    line = { start: from, isNumber: times === null && /^[ \t]*\d+[ \t]*$/.test(content) }
    from = next
  }
  if (cue !== null) yield* withText(text, cue, text.length)
}

/** Yields the cue with its text up to a place; nothing where that is empty. */
function* withText(text: string, cue: Cue, end: number): Generator<Cue> {
  const length = text.slice(cue.start, end).trimEnd().length
  if (length > 0) yield { ...cue, end: cue.start + length }
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}
