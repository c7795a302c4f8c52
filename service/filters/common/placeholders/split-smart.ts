import type { Range } from '../tags/piece.ts'
import type { MessagePart } from './split-message.ts'

/** `{0:plural:`, `{gender:choose(f|m):`, `{0:` */
const HEAD = /\{[\w.[\]-]{0,80}:(?:(plural|p|choose|c|conditional|cond|list|l|isnull|ismatch)(\([^()]{0,200}\))?:)?/g
/** Condition of a branch: `>5?`, `=1/=2?`; a reference of XML is masked there. */
const CONDITION = /^(?:(?:[<>=!]|&[lg]t;|\uE000{4}){1,2}-?\d{1,9}[&/]?){1,5}\?/
const MOST = 12
const DEEPEST = 10

/** A choice of SmartFormat, as a range of the message, with its branches. */
export type SmartChoice = Range & {
  readonly name: string
  /** True when the language decides which branch is taken: no other language is named. */
  readonly isPlural: boolean
  readonly branches: readonly SmartBranch[]
}

export type SmartBranch = Range & { readonly codes: readonly Range[]; readonly choices: readonly SmartChoice[] }

/**
 * Splits a message of SmartFormat (.NET, Unity) with choices: the message, in which each choice is a code, and the
 * branches of each. Null for a message without one.
 *
 * `You have {0:plural:one sack|{} sacks}.` → the message, `one sack`, `{} sacks`
 */
export function splitSmart(message: string): MessagePart[] | null {
  const choices = findChoices(message)
  if (choices.length === 0) return null
  const codes = choices.map(({ start, end }) => ({ start, end }))
  const writing = { grammar: 'smart', isBranch: false } as const
  const whole = { start: 0, end: message.length, path: '', plurals: [], codes, writing }
  return [whole, ...partsOf(choices, whole)]
}

function partsOf(choices: readonly SmartChoice[], around: Pick<MessagePart, 'path' | 'plurals'>): MessagePart[] {
  const counts = new Map<string, number>()
  return choices.flatMap(({ name, isPlural, branches }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const prefix = `${around.path === '' ? '' : `${around.path}/`}${name}${count === 1 ? '' : count}`
    return branches.flatMap(({ start, end, codes, choices: inner }, index): MessagePart[] => {
      const place = `${index + 1}/${branches.length}`
      const part = {
        path: `${prefix}.${index + 1}`,
        plurals: isPlural ? [...around.plurals, { type: 'smart' as const, name: place }] : around.plurals,
      }
      return [{ ...part, start, end, codes, writing: { grammar: 'smart', isBranch: true } }, ...partsOf(inner, part)]
    })
  })
}

/** Finds the choices of a message that are in no other one. */
export function findChoices(message: string): SmartChoice[] {
  if (!message.includes('|')) return []
  return choicesIn(message, { start: 0, end: message.length }, closedBraces(message))
}

function choicesIn(message: string, { start, end }: Range, braces: ReadonlySet<number>): SmartChoice[] {
  const found: SmartChoice[] = []
  let from = start
  for (const { 0: head, 1: name, 2: language, index } of message.slice(start, end).matchAll(HEAD)) {
    const at = start + index
    if (at < from || !braces.has(at)) continue
    const choice = readChoice(message, { start: at, end: at + head.length }, name)
    if (choice === null) continue
    const branches = choice.branches.map((branch): SmartBranch => {
      const codes = choice.codes.filter((code) => code.start >= branch.start && code.end <= branch.end)
      return { ...branch, codes, choices: codes.length === 0 ? [] : choicesIn(message, branch, braces) }
    })
    const isPlural = (name === 'plural' || name === 'p') && language === undefined
    found.push({ start: at, end: choice.end, name: name ?? 'choice', isPlural, branches })
    from = choice.end
  }
  return found
}

/**
 * Finds where braces open that are closed, but for those deep within others: reading from each brace of a hostile text
 * would take the square of its length.
 */
function closedBraces(message: string): ReadonlySet<number> {
  const open: number[] = []
  const pairs: Range[] = []
  for (let at = 0; at < message.length; at++) {
    const sign = message.charAt(at)
    if (sign === '\\') at++
    else if (sign === '{') open.push(at)
    else if (sign === '}') {
      const start = open.pop()
      if (start !== undefined) pairs.push({ start, end: at })
    }
  }
  const found = new Set<number>()
  const around: number[] = []
  for (const { start, end } of pairs.toSorted((a, b) => a.start - b.start)) {
    while ((around.at(-1) ?? end) < start) around.pop()
    if (around.length < DEEPEST) found.add(start)
    around.push(end)
  }
  return found
}

type Read = { readonly end: number; readonly branches: readonly Range[]; readonly codes: readonly Range[] }

function readChoice(message: string, head: Range, name: string | undefined): Read | null {
  const branches: Range[] = []
  const codes: Range[] = []
  let depth = 0
  let open = head.end
  let start = head.end
  const close = (end: number) => {
    const condition = CONDITION.exec(message.slice(start, end))?.[0].length ?? 0
    branches.push({ start: start + condition, end })
  }
  for (let at = head.end; at < message.length; at++) {
    const sign = message.charAt(at)
    if (sign === '\\') at++
    else if (sign === '{') {
      if (depth++ === 0) open = at
    } else if (sign === '|' && depth === 0) {
      close(at)
      start = at + 1
    } else if (sign === '}' && depth > 0) {
      if (--depth === 0) codes.push({ start: open, end: at + 1 })
    } else if (sign === '}') {
      close(at)
      const texts = branches.map((branch) => message.slice(branch.start, branch.end))
      const isChoice = branches.length > 1 && branches.length <= MOST && areTexts(texts, name)
      return isChoice ? { end: at + 1, branches, codes } : null
    }
  }
  return null
}

/** Without a name, `{0:a|b}` may be a filter of a template, so one branch must have a space or an argument. */
function areTexts(texts: readonly string[], name: string | undefined): boolean {
  const isText = name === undefined ? /\p{L}{2}.*[ {]|[ {}].*\p{L}{2}/u : /\p{L}/u
  return texts.some((text) => isText.test(text)) && (name !== undefined || texts.every((text) => !/^\s|\s$/.test(text)))
}
