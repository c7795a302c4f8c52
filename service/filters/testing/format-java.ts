/**
 * Formats a pattern of `java.text.MessageFormat`, with `{0}` and `{0,choice,…}`; a reference for tests, written after
 * the documentation of both classes and not after the filter.
 *
 * @throws Error where Java throws IllegalArgumentException
 */
export function formatJava(pattern: string, args: readonly (number | string)[]): string {
  let out = ''
  let isQuoted = false
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern.charAt(at)
    if (sign === "'") {
      if (pattern.charAt(at + 1) === "'") out += pattern.charAt(at++)
      else isQuoted = !isQuoted
    } else if (isQuoted || sign !== '{') out += sign
    else {
      const end = endOfArgument(pattern, at)
      out += formatArgument(pattern.slice(at + 1, end), args)
      at = end
    }
  }
  return out
}

/** Returns the closing brace; apostrophes quote within the argument as well. */
function endOfArgument(pattern: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < pattern.length; at++) {
    const sign = pattern.charAt(at)
    if (sign === "'") isQuoted = !isQuoted
    else if (!isQuoted && sign === '{') depth++
    else if (!isQuoted && sign === '}' && --depth === 0) return at
  }
  throw new Error(`Unmatched braces in the pattern: ${pattern}`)
}

function formatArgument(inside: string, args: readonly (number | string)[]): string {
  const [, index = '', type, style = ''] = /^\s*(\d+)\s*(?:,\s*(\w+)\s*(?:,([^]*))?)?$/.exec(inside) ?? []
  const value = args[Number(index)]
  if (index === '' || value === undefined) throw new Error(`can't parse argument number: ${inside}`)
  if (type !== 'choice') return String(value)
  const chosen = choose(style, Number(value))
  return chosen.includes('{') ? formatJava(chosen, args) : chosen
}

function choose(style: string, value: number): string {
  let chosen: string | null = null
  let limit = ''
  let text: string | null = null
  let isAbove = false
  let isQuoted = false
  const close = () => {
    if (text === null) throw new Error(`Each interval must contain a number before a format: ${style}`)
    const from = Number(limit)
    if (limit.trim() === '' || Number.isNaN(from)) throw new Error(`no number: ${limit}`)
    if (chosen === null || (isAbove ? value > from : value >= from)) chosen = text
    limit = ''
    text = null
  }
  const put = (sign: string) => {
    if (text === null) limit += sign
    else text += sign
  }
  for (let at = 0; at < style.length; at++) {
    const sign = style.charAt(at)
    if (sign === "'") {
      if (style.charAt(at + 1) === "'") put(style.charAt(at++))
      else isQuoted = !isQuoted
    } else if (isQuoted) put(sign)
    else if ('<#≤'.includes(sign)) {
      if (text !== null) throw new Error(`Each interval must contain a number before a format: ${style}`)
      isAbove = sign === '<'
      text = ''
    } else if (sign === '|') close()
    else put(sign)
  }
  close()
  return chosen ?? ''
}
