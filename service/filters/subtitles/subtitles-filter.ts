import { decodeText } from '../text-encoding/decode-text.ts'
import { stringTableFilter } from '../string-table/string-table-filter.ts'
import type { Range } from '../tags/piece.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../xml/character-data.ts'

/** Subtitles, SubRip (SRT) and WebVTT; see README.md. Block keys are running numbers of cues from 1: `#12`. */
export const subtitlesFilter = stringTableFilter({
  format: 'subtitles',
  decode: decodeText,
  *scan(text) {
    const isVtt = VTT.test(text)
    let number = 0
    for (const { start, end, at, until } of scanCues(text)) {
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

/** `01:02,500` → 62.5; 0 where no time is given. */
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

/** `&amp;` in WebVTT is text; a program reads nothing in it. */
function isEntity(raw: string): boolean {
  return /^&(?:amp|lt|gt|nbsp|lrm|rlm|#x?[\dA-Fa-f]{1,6});$/.test(raw)
}

/** An empty line would end the cue. */
function inLines(plain: string): string {
  return withoutIllegal(plain).replaceAll(/\s*[\r\n]\s*/g, '\n')
}

/** What is between a line of times and the next empty one; it is shown from `at` on `until` another time. */
function* scanCues(text: string): Generator<Range & { readonly at: string; readonly until: string }> {
  let at: string | null = null
  let until = ''
  let start = 0
  let end = 0
  for (let from = 0; from <= text.length; ) {
    const stop = endOfLine(text, from)
    const line = text.slice(from, stop)
    const times = line.includes('-->') ? TIMES.exec(line) : null
    if (times !== null || line.trim() === '' || stop === text.length) {
      if (at !== null && times === null && line.trim() !== '') end = stop
      if (at !== null && end > start) yield { start, end, at, until }
      at = times?.[1] ?? null
      until = times?.[2] ?? ''
      start = text.startsWith('\r\n', stop) ? stop + 2 : stop + 1
      end = start
    } else if (at !== null) end = stop
    from = text.startsWith('\r\n', stop) ? stop + 2 : stop + 1
  }
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}
