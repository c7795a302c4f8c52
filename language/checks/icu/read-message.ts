/** An argument of a message: `{count, plural, one {…} other {…}}` → count, plural, [one, other]. */
export type Argument = { readonly name: string; readonly type: string; readonly choices: readonly string[] }

/** `brokenAt`: the offset of the first part that cannot be read; null when all of it can. */
export type Message = { readonly found: readonly Argument[]; readonly brokenAt: number | null }

type Broken = { readonly at: number }

const CHOOSING = new Set(['plural', 'selectordinal', 'select'])
const FORMATTING = new Set(['number', 'date', 'time', 'spellout', 'ordinal', 'duration', 'list'])
const MOST_DEEP = 20

/**
 * Reads a text as an ICU message: its arguments in order, also those inside of choices. A text without braces is one
 * without arguments.
 * Source: ICU MessageFormat, apostrophes as in `ApostropheMode.DOUBLE_OPTIONAL`.
 */
export function readMessage(text: string): Message {
  const found: Argument[] = []
  let at = 0
  const broken = readText(0)
  return { found, brokenAt: broken?.at ?? (at < text.length ? at : null) }

  // Reads up to the brace that closes the choice, or to the end.
  function readText(depth: number): Broken | null {
    if (depth > MOST_DEEP) return { at }
    while (at < text.length && text.charAt(at) !== '}') {
      const sign = text.charAt(at)
      if (sign === "'") skipApostrophe(depth)
      else if (sign === '{') {
        const problem = readArgument(depth)
        if (problem !== null) return problem
      } else at++
    }
    return null
  }

  /** `''` is an apostrophe; one before a brace makes the text literal, up to the next. */
  function skipApostrophe(depth: number): void {
    const next = text.charAt(at + 1)
    if (next === "'") at += 2
    else if (next === '{' || next === '}' || (depth > 0 && next === '#')) {
      const end = text.indexOf("'", at + 2)
      at = end === -1 ? text.length : end + 1
    } else at++
  }

  function readArgument(depth: number): Broken | null {
    const start = at
    const head = /^\{\s*([\p{L}\p{N}_.-]{1,80})\s*/u.exec(text.slice(at, at + 200))
    if (head === null) return { at: start }
    at += head[0].length
    const name = head[1] ?? ''
    if (text.charAt(at) === '}') {
      at++
      found.push({ name, type: 'none', choices: [] })
      return null
    }
    const kind = /^,\s*([a-z]+)\s*/.exec(text.slice(at, at + 100))
    const type = kind?.[1] ?? ''
    if (kind === null || !(CHOOSING.has(type) || FORMATTING.has(type))) return { at: start }
    at += kind[0].length
    if (CHOOSING.has(type)) return readChoices(name, type, depth)
    const end = text.indexOf('}', at)
    if (end === -1) return { at: start }
    at = end + 1
    found.push({ name, type, choices: [] })
    return null
  }

  function readChoices(name: string, type: string, depth: number): Broken | null {
    const start = at
    const choices: string[] = []
    const argument: Argument = { name, type, choices }
    found.push(argument)
    const lead = /^,\s*(?:offset:\s*\d+\s*)?/.exec(text.slice(at, at + 40))
    if (lead === null) return { at: start }
    at += lead[0].length
    while (at < text.length && text.charAt(at) !== '}') {
      const key = /^\s*(=\d+|[\p{L}\p{N}_-]+)\s*\{/u.exec(text.slice(at, at + 120))
      if (key === null) return { at }
      at += key[0].length
      choices.push(key[1] ?? '')
      const problem = readText(depth + 1)
      if (problem !== null) return problem
      if (text.charAt(at) !== '}') return { at: start }
      at++
      at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    }
    if (text.charAt(at) !== '}' || !choices.includes('other')) return { at: start }
    at++
    return null
  }
}

/** True for text with rules of its own: a message with an argument that has a type. */
export function isTypedMessage(text: string): boolean {
  if (!/\{\s*[\p{L}\p{N}_.-]+\s*,/u.test(text)) return false
  const read = readMessage(text)
  return read.brokenAt === null && read.found.some(({ type }) => type !== 'none')
}
