/** A key with its value, in UTF-16 offsets; the value's range includes its escapes and continuation lines. */
export type PropertyEntry = {
  /** Comments right before it, line by line, without their signs. */
  readonly comments: readonly string[]
  readonly keyStart: number
  readonly keyEnd: number
  readonly start: number
  readonly end: number
}

const TAB = 0x09
const LF = 0x0a
const FF = 0x0c
const CR = 0x0d
const SPACE = 0x20
const BANG = 0x21
const HASH = 0x23
const COLON = 0x3a
const EQUALS = 0x3d
const BACKSLASH = 0x5c

/**
 * Yields the entries of a properties file in order, as `java.util.Properties.load` reads them: `=`, `:` or white space
 * after the key, `#` and `!` comments, a line that ends in an odd number of backslashes goes on in the next one.
 * Nothing is refused: every text is a properties file.
 */
export function* scanProperties(text: string): Generator<PropertyEntry> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  let comments: string[] = []
  while (at < text.length) {
    at = skipSpace(text, at)
    const code = text.charCodeAt(at)
    const end = endOfLine(text, at, code !== HASH && code !== BANG)
    if (code === HASH || code === BANG) comments.push(text.slice(at + 1, end).trim())
    else {
      if (end > at) yield { ...cutEntry(text, at, end), comments }
      // A line between a comment and a key means that the comment is about something else, as a licence is.
      comments = []
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** Returns the end of the logical line at `from`, before its line end; a comment never goes on. */
function endOfLine(text: string, from: number, goesOn: boolean): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || code === CR) return at
    if (code !== BACKSLASH || !goesOn) continue
    at++
    if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at++
  }
  return text.length
}

function cutEntry(text: string, keyStart: number, end: number): Omit<PropertyEntry, 'comments'> {
  let keyEnd = keyStart
  while (keyEnd < end && !endsKey(text.charCodeAt(keyEnd))) {
    if (text.charCodeAt(keyEnd) !== BACKSLASH) keyEnd++
    else keyEnd = endOfContinuation(text, keyEnd, end) ?? Math.min(keyEnd + 2, end)
  }
  let start = skipBlanks(text, keyEnd, end)
  const code = text.charCodeAt(start)
  if (start < end && (code === EQUALS || code === COLON)) start = skipBlanks(text, start + 1, end)
  return { keyStart, keyEnd, start, end }
}

/** Skips the white space before a value, with the line ends that are continued there: `a = \⏎  b`. */
function skipBlanks(text: string, from: number, end: number): number {
  let at = from
  while (at < end) {
    const next = isSpace(text.charCodeAt(at)) ? at + 1 : endOfContinuation(text, at, end)
    if (next === null) break
    at = next
  }
  return at
}

/** Returns the place behind a backslash at the end of a line and the white space that begins the next one. */
function endOfContinuation(text: string, at: number, end: number): number | null {
  const next = text.charCodeAt(at + 1)
  if (text.charCodeAt(at) !== BACKSLASH || at + 1 >= end || (next !== LF && next !== CR)) return null
  return Math.min(skipSpace(text, at + (next === CR && text.charCodeAt(at + 2) === LF ? 3 : 2)), end)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function endsKey(code: number): boolean {
  return code === EQUALS || code === COLON || isSpace(code)
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === FF
}
