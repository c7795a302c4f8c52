/** A line that is not blank: its number from 1, and `[start, end)` without the white space around it. */
export type TextLine = { readonly number: number; readonly start: number; readonly end: number }

const LF = 0x0a
const CR = 0x0d

/** Yields the lines of a text that are not blank, in order. CR LF is one line end; offsets are UTF-16 units. */
export function* scanLines(text: string): Generator<TextLine> {
  let number = 1
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    if (at < text.length && !endsLine(code)) continue
    const line = trimLine(text, number, from, at)
    if (line !== null) yield line
    if (code === CR && text.charCodeAt(at + 1) === LF) at++
    from = at + 1
    number++
  }
}

// Every character that must break a line (Unicode Standard Annex 14, classes BK, CR, LF, NL): LF to CR, NEL, LS, PS.
function endsLine(code: number): boolean {
  return (code >= LF && code <= CR) || code === 0x85 || code === 0x2028 || code === 0x2029
}

function trimLine(text: string, number: number, from: number, to: number): TextLine | null {
  let start = from
  let end = to
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return start === end ? null : { number, start, end }
}

// White space of every script, and the byte order mark or zero-width space that can be at an edge.
function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || code === 0x09
  if (code < 0xa0) return false
  return /[\s\u200b\ufeff]/.test(String.fromCharCode(code))
}
