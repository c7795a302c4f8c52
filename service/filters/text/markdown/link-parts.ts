/** A part of a link; `end` is behind it. */
type Part = { readonly start: number; readonly end: number }

const MAX_LABEL = 999
const MAX_PARENTHESES = 32

/** Skips white space with at most one line end. */
export function skipBlanks(text: string, from: number): number {
  let at = from
  let breaks = 0
  for (; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') breaks++
    if (breaks > 1 || (sign !== ' ' && sign !== '\t' && sign !== '\n')) break
  }
  return at
}

/** Parses `[label]`: not empty, without unescaped brackets. */
export function parseLabel(text: string, start: number): (Part & { readonly text: string }) | null {
  if (text[start] !== '[') return null
  const last = Math.min(text.length, start + MAX_LABEL + 2)
  for (let at = start + 1; at < last; at++) {
    const sign = text[at]
    if (sign === '[') return null
    if (sign === '\\') at++
    else if (sign === ']') {
      const label = text.slice(start + 1, at)
      return label.trim() === '' ? null : { start, end: at + 1, text: label }
    }
  }
  return null
}

/** Parses `<a b>` or `a(b)`; also nothing, where a link may have no destination. */
export function parseDestination(text: string, start: number): Part | null {
  if (text[start] === '<') {
    for (let at = start + 1; at < text.length; at++) {
      const sign = text[at]
      if (sign === '\n' || sign === '<') return null
      if (sign === '\\') at++
      else if (sign === '>') return { start, end: at + 1 }
    }
    return null
  }
  let depth = 0
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 0x20 || code === 0x7f) break
    const sign = text[at]
    if (sign === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) at++
    else if (sign === '(' && ++depth > MAX_PARENTHESES) return null
    else if (sign === ')' && --depth < 0) break
  }
  return depth > 0 ? null : { start, end: at }
}

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' }

/** Parses `"title"`, `'title'`, `(title)` with its quotes, also over several lines but not over an empty one. */
export function parseTitle(text: string, start: number): Part | null {
  const opener = text[start] ?? ''
  const closer = CLOSERS[opener]
  if (closer === undefined) return null
  let isEmptyLine = false
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at]
    if (sign === closer) return { start, end: at + 1 }
    if (sign === '(' && opener === '(') return null
    if (sign === '\n' && isEmptyLine) return null
    if (sign === '\n') isEmptyLine = true
    else if (sign !== ' ' && sign !== '\t') isEmptyLine = false
    if (sign === '\\') at++
  }
  return null
}
