import { limits } from '#contract/limits.ts'
import { Problem } from '../../core/problem.ts'

/**
 * Returns the value of a JSON body, UTF-8 with or without a byte order mark. Throws `invalid-request` for other input
 * and for what cannot be stored unchanged: a name given twice, half a surrogate pair, U+0000, nesting beyond the limit.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) throw refuse('no body')
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('not valid JSON')
  }
  inspect(text)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('not valid UTF-8')
  }
}

/** Walks a text of valid JSON. No regular expression: it would need its own stack for megabytes of string. */
function inspect(text: string): void {
  // Has an entry for each open bracket: the names seen in an object, null in an array.
  const open: (Set<string> | null)[] = []
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    const end = char === '"' ? endOfString(text, at) : at + 1
    if (char === '{' || char === '[') {
      if (open.length === limits.jsonDepth) throw refuse(`nested deeper than ${limits.jsonDepth}`)
      open.push(char === '{' ? new Set() : null)
    } else if (char === '}' || char === ']') open.pop()
    else if (char === '"') inspectString(text.slice(at, end), isName(text, end) ? open.at(-1) : null)
    at = end
  }
}

/** Finds the end of a string. Searches for quotes rather than each character: a text may have megabytes. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let first = at
    while (text.charAt(first - 1) === '\\') first--
    // In `\\"` the backslash is escaped, and the quote is not.
    if ((at - first) % 2 === 0) return at + 1
  }
}

/** True for the name of a member: only such a string has a colon after it. */
function isName(text: string, end: number): boolean {
  let at = end
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return text.charAt(at) === ':'
}

function inspectString(piece: string, names: Set<string> | null | undefined): void {
  const escaped = piece.includes('\\')
  if (!escaped && !names) return
  const value = escaped ? String(JSON.parse(piece)) : piece.slice(1, -1)
  if (/\p{Cs}/u.test(value)) throw refuse('half of a surrogate pair')
  if (value.includes('\0')) throw refuse('holds U+0000')
  if (names?.has(value)) throw refuse('given more than once', value)
  names?.add(value)
}

function refuse(message: string, path = ''): Problem {
  return new Problem('invalid-request', { errors: [{ path, message }] })
}
