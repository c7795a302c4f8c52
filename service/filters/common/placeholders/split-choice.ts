import type { Range } from '../tags/piece.ts'
import type { MessagePart } from './split-message.ts'

const CHOICE = /^\{\s{0,3}\w{1,40}\s{0,3},\s{0,3}choice\s{0,3},/
const HAS_CHOICE = /,\s{0,3}choice\s{0,3},/
const LIMIT = /^\s*([-+]?(?:∞|\d+(?:\.\d+)?))\s*$/

/**
 * Splits a message of `java.text` with choices: the message, in which each choice is a code, and the branches of each.
 * Null for a message without one, or with one that `ChoiceFormat` would refuse.
 *
 * `There {0,choice,0#are none|1#is one|1<are {0}}.` → the message, `are none`, `is one`, `are {0}`
 */
export function splitChoice(message: string): MessagePart[] | null {
  if (!HAS_CHOICE.test(message)) return null
  const outer = findCodes(message, { start: 0, end: message.length })
  if (outer === null) return null
  const parts: MessagePart[] = [
    {
      start: 0,
      end: message.length,
      path: '',
      plurals: [],
      codes: outer,
      writing: { grammar: 'icu', doubled: true, inPlural: false },
    },
  ]
  let count = 0
  for (const { start, end } of outer) {
    const head = CHOICE.exec(message.slice(start, end))?.[0]
    if (head === undefined) continue
    const branches = splitBranches(message, { start: start + head.length, end: end - 1 })
    if (branches === null) return null
    count++
    const name = count === 1 ? 'choice' : `choice${count}`
    for (const [index, branch] of branches.entries()) {
      const codes = findCodes(message, branch)
      if (codes === null) return null
      const numbers = numbersOf(branch, branches[index + 1])
      parts.push({
        start: branch.start,
        end: branch.end,
        path: `${name}.${index}`,
        plurals: [{ type: 'cardinal', name: numbers }],
        codes,
        writing: { grammar: 'choice', isReadAgain: message.slice(branch.start, branch.end).includes('{') },
      })
    }
  }
  return count === 0 ? null : parts
}

/** Finds arguments, and passages in apostrophes, outermost and in order; null where a brace is not closed. */
function findCodes(message: string, { start, end }: Range): Range[] | null {
  const codes: Range[] = []
  let depth = 0
  let from = start
  for (let at = start; at < end; at++) {
    const sign = message.charAt(at)
    if (sign === "'") {
      const close = endOfQuote(message, at, end)
      if (depth === 0 && close > at + 2) codes.push({ start: at, end: close })
      at = close - 1
    } else if (sign === '{') {
      if (depth++ === 0) from = at
    } else if (sign === '}' && --depth === 0) codes.push({ start: from, end: at + 1 })
    if (depth < 0) return null
  }
  return depth === 0 ? codes : null
}

/** Returns the place after the apostrophe that closes a passage; `''` is an apostrophe, an unpaired one is text. */
function endOfQuote(message: string, at: number, end: number): number {
  const close = message.indexOf("'", at + 1)
  return close === -1 || close >= end ? at + 1 : close + 1
}

type Branch = Range & { readonly limit: string; readonly isAbove: boolean }

function splitBranches(message: string, { start, end }: Range): Branch[] | null {
  const branches: Branch[] = []
  let from = start
  let head: { readonly limit: string; readonly isAbove: boolean; readonly start: number } | null = null
  let depth = 0
  const close = (at: number) => {
    if (head !== null) branches.push({ ...head, end: at })
    const isWhole = head !== null
    head = null
    from = at + 1
    return isWhole
  }
  for (let at = start; at < end; at++) {
    const sign = message.charAt(at)
    if (sign === "'") at = endOfQuote(message, at, end) - 1
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth > 0) continue
    else if (sign === '|') {
      if (!close(at)) return null
    } else if (head === null && '#<≤'.includes(sign)) {
      const limit = LIMIT.exec(message.slice(from, at))?.[1]
      if (limit === undefined) return null
      head = { limit, isAbove: sign === '<', start: at + 1 }
    }
  }
  return close(end) ? branches : null
}

/** Returns the numbers of a branch: `=0`, `≥2`, `>1`. */
function numbersOf({ limit, isAbove }: Branch, next: Branch | undefined): string {
  if (isAbove) return `>${limit}`
  const isOne = next !== undefined && (next.isAbove ? next.limit === limit : Number(next.limit) === Number(limit) + 1)
  return `${isOne ? '=' : '≥'}${limit}`
}
